/** Longer lines are cut: the rest is data, and the limit keeps quadratic patterns cheap. */
const MAX_LINE_CHARACTERS = 600

/** Terminal escape sequences: colors, links and cursor movement. */
const TERMINAL_ESCAPE =
  // oxlint-disable-next-line no-control-regex -- an escape begins with a control character
  /\u001B(?:\[[0-?]{0,32}[ -/]{0,4}[@-~]|\][^\u0007\u001B]{0,256}(?:\u0007|\u001B\\)?|[@-Z\\-_])/g

/** `web_1  | `, `[pod/api-0/main] `, `E/AndroidRuntime( 4321): `: prefixes that container runtimes and Android put before each line. */
const CONTAINER_PREFIX =
  /^(?:[\w.-]{1,40} {0,20}\| |\[pod\/[\w./-]{1,120}\] |[VDIWEF]\/[\w.:-]{1,60} {0,20}\( {0,6}\d{1,7}\): ?)/

/** `01-31 10:00:00.123  4321  4321 E AndroidRuntime: `, `2026-01-31 10:00:00.123  4321-4321  AndroidRuntime  com.acme.shop  E  `: the log of Android. */
const ANDROID_PREFIX =
  /^(?:\d{4}-)?\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} {1,8}\d{1,7}[ -]{1,8}\d{1,7} {1,8}(?:[VDIWEF] [\w.:-]{1,60} {0,20}: ?|[\w.:-]{1,60} {1,40}[\w.]{1,80} {1,40}[VDIWEF] {1,4})/

/** A date with a time, or a time alone, optionally in brackets, including the following blank. */
const TIME_PREFIX =
  /^\[?(?:\d{4}[-/]\d\d[-/]\d\d[T ]|\w{3} +\d{1,2} |\d\d-\w{3}-\d{4} )?\d\d:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?:Z| ?[+-]\d\d:?\d\d| (?:UTC|[A-Z]\w{1,20}\/\w{1,30})(?=\]))?\]?:?(?: - | |$)/

/** A log level after the time, followed by a blank or a bracket. One before a colon stays: without its level, `ERROR: no such table` would not be recognized. */
const LEVEL_PREFIX =
  /^\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL)\]?(?= |:? -? ?\[)[: -]{0,3}/

/** The frame that Terraform draws around a message: its corners, or its left edge. */
const BOX_EDGE = /^(?:[╷╵]$|│ ?)/

/** The name of a thread, a worker or a logger in brackets. */
const BRACKETED_NAME = /^\[[\w.#:/-]{1,60}\](?: ?:)?(?: - | |$)/

/** Removes the logger's prefix; indentation after it stays. */
const withoutPrefix = (line: string): string => {
  const uncontained = line.replace(CONTAINER_PREFIX, "").replace(ANDROID_PREFIX, "").replace(BOX_EDGE, "")
  const withoutTime = uncontained.replace(TIME_PREFIX, "")
  if (withoutTime === uncontained) return uncontained
  return withoutTime.replace(BRACKETED_NAME, "").replace(LEVEL_PREFIX, "").replace(BRACKETED_NAME, "")
}

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
