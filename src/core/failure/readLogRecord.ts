import { readCause } from "./readCause.ts"

type Fields = Readonly<Record<string, unknown>>

/** Keys under which loggers store an error, its trace and its message. */
const ERRORS = ["err", "error", "exception", "exc", "errors"]
const TRACES = [
  "stack",
  "stacktrace",
  "stack_trace",
  "stackTrace",
  "exc_info",
  "exception",
  "traceback",
  "exc_text",
  "error.stack_trace"
]
const MESSAGES = ["message", "msg", "event", "detail", "error_description", "title"]
const TYPES = ["type", "name", "class", "code", "errorCode", "error_code", "error.type"]
const CODES = ["code", "errorCode", "error_code", "error", "type"]

/** The levels of records that are errors. */
const WRONG = /^(?:err(?:or)?|fatal|crit(?:ical)?|panic|dpanic|severe|alert|emerg(?:ency)?)$/i
const WRONG_LEVEL = 50

/** A word that can be an error type. */
const KIND = /^[A-Za-z][\w.$:-]{1,80}$/
/** A word that is certainly an error type. */
const TELLS = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$|^E[A-Z]{3,}$|(?:[Ee]rror|[Ee]xception)$/

const textAt = (fields: Fields, keys: ReadonlyArray<string>): string | undefined => {
  for (const key of keys) {
    const value = fields[key]
    if (typeof value === "string" && value.trim() !== "") return value
  }
  return undefined
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const errorIn = (record: Fields): Fields | undefined => {
  for (const key of ERRORS) {
    const value = record[key]
    const one: unknown = Array.isArray(value) ? value[0] : value
    if (isFields(one) && textAt(one, [...MESSAGES, ...TRACES]) !== undefined) return one
  }
  return undefined
}

const headOf = (type: string | undefined, message: string): string =>
  type === undefined
    ? `error: ${message}`
    : /^[A-Z][\w.$]*(?:Error|Exception)$/.test(type)
      ? `${type}: ${message}`
      : `error [${type}]: ${message}`

/** An error as it would be printed: its trace, preceded by its head if the trace has none. */
const printed = (error: Fields, type: string | undefined, message: string): string => {
  const trace = textAt(error, TRACES) ?? ""
  const hasHead = trace.split("\n").some((line) => readCause(line) !== undefined)
  return hasHead ? trace : `${headOf(type, message)}${trace === "" ? "" : `\n${trace}`}`
}

const kindAt = (fields: Fields, keys: ReadonlyArray<string>): string | undefined =>
  keys
    .map((key) => fields[key])
    .find((value): value is string => typeof value === "string" && KIND.test(value))

/** Whether a record has the level of an error; undefined if it has no level. */
const isWrong = ({ level, levelname, lvl, severity }: Fields): boolean | undefined => {
  const told = level ?? severity ?? levelname ?? lvl
  if (typeof told === "number") return told >= WRONG_LEVEL
  return typeof told === "string" ? WRONG.test(told) : undefined
}

/**
 * The error in a JSON log record or in the body of a response, in its printed form; undefined if there is none.
 *
 * @example
 * ```ts
 * readLogRecord('{"level":50,"err":{"type":"TypeError","message":"no x","stack":"TypeError: no x\\n    at f (a.js:1:2)"}}') // => "TypeError: no x\n    at f (a.js:1:2)"
 * readLogRecord('{"code":"FST_ERR_BAD_URL","message":"not a valid url"}') // => "error [FST_ERR_BAD_URL]: not a valid url"
 * readLogRecord('{"level":30,"msg":"listening"}') // => undefined
 * ```
 */
export const readLogRecord = (json: string): string | undefined => {
  const record = parsed(json)
  if (record === undefined) return undefined
  const error = errorIn(record)
  const said = textAt(record, MESSAGES)
  if (error !== undefined) return printed(error, kindAt(error, TYPES), textAt(error, MESSAGES) ?? said ?? "")
  const wrong = isWrong(record)
  if (textAt(record, TRACES) !== undefined) {
    const cause = textAt(record, ["error"])
    return printed(
      record,
      kindAt(record, TYPES),
      [said, cause].filter((part) => part !== undefined).join(": ")
    )
  }
  if (said === undefined || wrong === false) return undefined
  const kind = kindAt(record, CODES)
  const status = record["statusCode"] ?? record["status"]
  const isTold = wrong === true || (typeof status === "number" && status >= 400)
  if (kind !== undefined && (isTold || TELLS.test(kind))) return headOf(kind, said)
  const cause = textAt(record, ["error"])
  return wrong === true ? headOf(undefined, cause === undefined ? said : `${said}: ${cause}`) : undefined
}

const parsed = (json: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(json)
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}
