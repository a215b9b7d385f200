/** `level=error msg="cannot save" err="no such cart"`: keys with values, in quotes if they have spaces. */
const PAIR = /(?<![^\s])([A-Za-z_][\w.-]{0,40})=(?:"((?:[^"\\]|\\.){0,4000})"|([^\s"]{0,400}))/g

const LEVEL_KEYS = ["level", "lvl", "severity"]
const MESSAGE_KEYS = ["msg", "message", "event"]
const ERROR_KEYS = ["err", "error", "cause", "reason", "exception"]

/** The level of an error, also as logrus shortens it. */
const ERROR_LEVEL = /^(?:err(?:or)?|eror|erro|fata?l?|panic|dpanic|crit(?:ical)?)$/i

/**
 * The error in a log record of keys and values, as `slog`, logrus and many servers write it, in its printed form; undefined if the line is no record with a message, or
 * one of no error.
 *
 * @example
 * ```ts
 * readLogfmt('time=10:00 level=ERROR msg="cannot save" err="no such cart"') // => "error: cannot save: no such cart"
 * readLogfmt("level=info msg=ready") // => undefined
 * readLogfmt("x=1 is not y=2") // => undefined
 * ```
 */
export const readLogfmt = (line: string): string | undefined => {
  if (!/\b(?:level|lvl|severity)=/.test(line)) return undefined
  const values = new Map(
    [...line.matchAll(PAIR)].map(([, key = "", quoted, plain = ""]) => [
      key,
      quoted?.replaceAll(/\\n/g, "\n").replaceAll(/\\(.)/g, "$1") ?? plain
    ])
  )
  const valueOf = (keys: ReadonlyArray<string>) =>
    keys.map((key) => values.get(key)).find((value) => value !== undefined && value !== "")
  const message = valueOf(MESSAGE_KEYS)
  const error = valueOf(ERROR_KEYS)
  if (!ERROR_LEVEL.test(valueOf(LEVEL_KEYS) ?? "") || (message === undefined && error === undefined))
    return undefined
  return `error: ${[message, error].filter((part) => part !== undefined).join(": ")}`
}
