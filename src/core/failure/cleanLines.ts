import { withoutPrefix } from "./withoutPrefix.ts"

/** Longer lines are cut: the rest is data, and the limit keeps quadratic patterns cheap. */
const MAX_LINE_CHARACTERS = 600

/** Terminal escape sequences: colors, links and cursor movement. */
const TERMINAL_ESCAPE =
  // oxlint-disable-next-line no-control-regex -- an escape begins with a control character
  /\u001B(?:\[[0-?]{0,32}[ -/]{0,4}[@-~]|\][^\u0007\u001B]{0,256}(?:\u0007|\u001B\\)?|[@-Z\\-_])/g

/**
 * The lines of a text without terminal escapes and without the prefixes of loggers and containers and the frames of Terraform; at most 600 characters of each.
 *
 * @example
 * ```ts
 * cleanLines("web_1  | \u001b[31mKeyError\u001b[0m: 'a'\r\n") // => ["KeyError: 'a'", ""]
 * cleanLines("01-31 10:00:00.123  4321  4321 E AndroidRuntime: \tat run(Cart.kt:2)") // => ["\tat run(Cart.kt:2)"]
 * cleanLines("│ Error: Invalid index") // => ["Error: Invalid index"]
 * cleanLines("2026-03-10T08:11:07.312Z ERROR [worker-7]   at run (a.js:1:2)") // => ["  at run (a.js:1:2)"]
 * ```
 */
export const cleanLines = (text: string): ReadonlyArray<string> =>
  text
    .replaceAll(TERMINAL_ESCAPE, "")
    .replaceAll(/\r(?=\r|\n|$)/g, "")
    .split(/\n|\r/)
    .map((line) => withoutPrefix(line.slice(0, MAX_LINE_CHARACTERS)).trimEnd())
