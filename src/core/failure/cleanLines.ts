/** A line of more is data, and a pattern that looks at each letter twice stays cheap. */
const LONGEST_LINE = 600

/** Escapes of terminals: colours, links and the cursor. */
const ESCAPES =
  // oxlint-disable-next-line no-control-regex -- an escape begins with a control character
  /\u001B(?:\[[0-?]{0,32}[ -/]{0,4}[@-~]|\][^\u0007\u001B]{0,256}(?:\u0007|\u001B\\)?|[@-Z\\-_])/g

/** `web_1  | `, `[pod/api-0/main] `: what runs containers puts it before each line. */
const CONTAINER = /^(?:[\w.-]{1,40} {0,20}\| |\[pod\/[\w./-]{1,120}\] )/

/** A date with a time, or a time alone, in brackets or not, up to the blank behind it. */
const TIME =
  /^\[?(?:\d{4}[-/]\d\d[-/]\d\d[T ]|\w{3} +\d{1,2} )?\d\d:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?:Z| ?[+-]\d\d:?\d\d)?\]?:?(?: - | |$)/

/** A level: alone it says nothing, and `ERROR: no such table` must keep its message. */
const LEVEL = /^\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL)\]?(?= |:? -? ?\[)[: -]{0,3}/

/** The name of a thread, a worker or a logger in brackets. */
const NAMED = /^\[[\w.#:/-]{1,60}\](?: ?:)?(?: - | |$)/

/** What a logger put before the line; indents behind it stay. */
const withoutPrefix = (line: string): string => {
  const own = line.replace(CONTAINER, "")
  const timeless = own.replace(TIME, "")
  if (timeless === own) return own
  return timeless.replace(NAMED, "").replace(LEVEL, "").replace(NAMED, "")
}

/**
 * The lines of a text without colours and without what loggers and containers put before each; at most 600 characters of each.
 *
 * @example
 * ```ts
 * cleanLines("web_1  | \u001b[31mKeyError\u001b[0m: 'a'\r\n") // => ["KeyError: 'a'", ""]
 * cleanLines("2026-03-10T08:11:07.312Z ERROR [worker-7]   at run (a.js:1:2)") // => ["  at run (a.js:1:2)"]
 * ```
 */
export const cleanLines = (text: string): ReadonlyArray<string> =>
  text
    .replaceAll(ESCAPES, "")
    .replaceAll(/\r(?=\r|\n|$)/g, "")
    .split(/\n|\r/)
    .map((line) => withoutPrefix(line.slice(0, LONGEST_LINE)).trimEnd())
