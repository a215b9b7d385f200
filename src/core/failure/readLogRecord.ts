import { readCause } from "./readCause.ts"

type Fields = Readonly<Record<string, unknown>>

/** Where loggers put an error, its trace and what they say of it. */
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

/** What a level has to be for a record to be of an error. */
const WRONG = /^(?:err(?:or)?|fatal|crit(?:ical)?|panic|dpanic|severe|alert|emerg(?:ency)?)$/i
const WRONG_LEVEL = 50

/** A word that stands for a kind of error. */
const KIND = /^[A-Za-z][\w.$:-]{1,80}$/
/** One that says by itself that it is. */
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

/** An error as it is printed: its trace, with its head where that has none. */
const printed = (error: Fields, type: string | undefined, message: string): string => {
  const trace = textAt(error, TRACES) ?? ""
  const hasHead = trace.split("\n").some((line) => readCause(line) !== undefined)
  return hasHead ? trace : `${headOf(type, message)}${trace === "" ? "" : `\n${trace}`}`
}

const kindAt = (fields: Fields, keys: ReadonlyArray<string>): string | undefined =>
  keys
    .map((key) => fields[key])
    .find((value): value is string => typeof value === "string" && KIND.test(value))

/** Whether a record is of a level that errors have; undefined where it says none. */
const isWrong = ({ level, levelname, lvl, severity }: Fields): boolean | undefined => {
  const told = level ?? severity ?? levelname ?? lvl
  if (typeof told === "number") return told >= WRONG_LEVEL
  return typeof told === "string" ? WRONG.test(told) : undefined
}

/**
 * The error that a record of a logger in JSON, or the body of an answer, tells, as it is printed elsewhere. Undefined where it tells of none.
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
