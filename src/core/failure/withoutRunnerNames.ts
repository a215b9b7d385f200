import { readCause } from "./readCause.ts"

/** The most characters of a name that a runner puts before lines. */
const MAX_PREFIX_CHARACTERS = 80

/** The end of such a prefix: `[api] `, `apps/web build: `, `@acme/web:build: `, `> `, and `[ERROR] ` of a build. */
const PREFIX_END = /(?:\]|\||>|:| -)\s/g

/** A prefix that is set off from the text, before which no part of a message ends. */
const SET_OFF = /^(?:\[[^\]]*\]|[^\s]* {0,20}\||>) $/

/** A prefix that names something, rather than saying something: a name, or a path and a name. */
const NAME = /^@?[\w.-]+(?:[/:][\w.@-]+)*(?: [\w:.-]+)?(?::| -) $/

/** A line of a file, which is the place of the error behind it. */
const PLACE = /\.[A-Za-z]\w{0,7}:\d+(?::\d+)?: $/

/** What stands before the error of a line in which no error is recognized; undefined if that is no error either. */
const prefixOf = (line: string): string | undefined => {
  for (const { 0: end, index } of line.slice(0, MAX_PREFIX_CHARACTERS).matchAll(PREFIX_END)) {
    const prefix = line.slice(0, index + end.length)
    const isSetOff = SET_OFF.test(prefix)
    if (!isSetOff && (!NAME.test(prefix) || PLACE.test(prefix))) continue
    const cause = readCause(line.slice(prefix.length))
    // A message may quote another after its first words, but not with the type of an error.
    if (cause !== undefined && (isSetOff || cause.type !== undefined)) return prefix
  }
  return undefined
}

/**
 * Lines without the name that stands before each line of a program when several run together: that of a package, a service, a task; or the mark of a quotation. It is
 * told by an error behind it, so nothing changes if a line states an error as it is.
 *
 * @example
 * ```ts
 * withoutRunnerNames(["[api] Traceback (most recent call last):", "[web] ready", "[api] KeyError: 'a'"]) // => ["Traceback (most recent call last):", "[web] ready", "KeyError: 'a'"]
 * withoutRunnerNames(["apps/web build: src/a.ts(1,2): error TS2307: Cannot find module 'x'"]) // => ["src/a.ts(1,2): error TS2307: Cannot find module 'x'"]
 * ```
 */
export const withoutRunnerNames = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (lines.some((line) => line.trim() !== "" && readCause(line) !== undefined)) return lines
  const prefix = lines.map(prefixOf).find((found) => found !== undefined)
  return prefix === undefined
    ? lines
    : lines.map((line) =>
        line.startsWith(prefix) ? line.slice(prefix.length) : line === prefix.trimEnd() ? "" : line
      )
}
