/** The beginning of a log record: its time, and soon after that its level. */
const RECORD =
  /^\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d[^\n]{0,80}?(?<![\w.-])(?:\w{1,20}\.)?(?:(?<lesser>TRACE|DEBUG|INFO|NOTICE)|WARN(?:ING)?|(?<error>ERROR|FATAL|CRITICAL|SEVERE|PANIC))(?![\w-])/

/**
 * Lines of a log in which errors are recorded, without the records of what went well; their lines become empty, so that lines keep their numbers. Warnings stay: they
 * often say why.
 *
 * @example
 * ```ts
 * const log = ["2026-03-10 08:11:07 INFO GET /carts", "2026-03-10 08:11:07 ERROR no stock", "  at add (cart.js:3:1)"]
 * withoutLesserRecords(log) // => ["", "2026-03-10 08:11:07 ERROR no stock", "  at add (cart.js:3:1)"]
 * withoutLesserRecords(["2026-03-10 08:11:07 INFO GET /carts"]) // => ["2026-03-10 08:11:07 INFO GET /carts"]
 * ```
 */
export const withoutLesserRecords = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const levels = lines.map((line) => RECORD.exec(line)?.groups)
  if (!levels.some((level) => level?.["error"] !== undefined)) return lines
  return lines.map((line, at) => (levels[at]?.["lesser"] === undefined ? line : ""))
}
