import { ownValue } from "../record/mod.ts"
import { readCause } from "./readCause.ts"

type Fields = Readonly<Record<string, unknown>>

/** Keys under which loggers store an error, its trace and its message. */
const ERROR_KEYS = ["err", "error", "exception", "exc", "errors"]
const TRACE_KEYS = [
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
const MESSAGE_KEYS = ["message", "msg", "event", "detail", "error_description", "title"]
const TYPE_KEYS = ["type", "name", "class", "code", "errorCode", "error_code", "error.type"]
const CODE_KEYS = ["code", "errorCode", "error_code", "error", "type"]

/** The levels of records that are errors. */
const ERROR_LEVEL_NAME = /^(?:err(?:or)?|fatal|crit(?:ical)?|panic|dpanic|severe|alert|emerg(?:ency)?)$/i
const MIN_ERROR_LEVEL = 50

/** A word that can be an error type. */
const POSSIBLE_ERROR_TYPE = /^[A-Za-z][\w.$:-]{1,80}$/
/** A word that is certainly an error type. */
const CERTAIN_ERROR_TYPE = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$|^E[A-Z]{3,}$|(?:[Ee]rror|[Ee]xception)$/

const textAt = (fields: Fields, keys: ReadonlyArray<string>): string | undefined => {
  for (const key of keys) {
    const value = ownValue(fields, key)
    if (typeof value === "string" && value.trim() !== "") return value
  }
  return undefined
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const errorIn = (record: Fields): Fields | undefined => {
  for (const key of ERROR_KEYS) {
    const value = ownValue(record, key)
    const candidate: unknown = Array.isArray(value) ? value[0] : value
    if (isFields(candidate) && textAt(candidate, [...MESSAGE_KEYS, ...TRACE_KEYS]) !== undefined)
      return candidate
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
const printError = (error: Fields, type: string | undefined, message: string): string => {
  const trace = textAt(error, TRACE_KEYS) ?? ""
  const hasHead = trace.split("\n").some((line) => readCause(line) !== undefined)
  return hasHead ? trace : `${headOf(type, message)}${trace === "" ? "" : `\n${trace}`}`
}

const errorTypeAt = (fields: Fields, keys: ReadonlyArray<string>): string | undefined =>
  keys
    .map((key) => ownValue(fields, key))
    .find((value): value is string => typeof value === "string" && POSSIBLE_ERROR_TYPE.test(value))

/** Whether a record has the level of an error; undefined if it has no level. */
const hasErrorLevel = ({ level, levelname, lvl, severity }: Fields): boolean | undefined => {
  const recordLevel = level ?? severity ?? levelname ?? lvl
  if (typeof recordLevel === "number") return recordLevel >= MIN_ERROR_LEVEL
  return typeof recordLevel === "string" ? ERROR_LEVEL_NAME.test(recordLevel) : undefined
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
  const record = parseRecord(json)
  if (record === undefined) return undefined
  const error = errorIn(record)
  const message = textAt(record, MESSAGE_KEYS)
  if (error !== undefined)
    return printError(error, errorTypeAt(error, TYPE_KEYS), textAt(error, MESSAGE_KEYS) ?? message ?? "")
  const isError = hasErrorLevel(record)
  if (textAt(record, TRACE_KEYS) !== undefined) {
    const cause = textAt(record, ["error"])
    return printError(
      record,
      errorTypeAt(record, TYPE_KEYS),
      [message, cause].filter((part) => part !== undefined).join(": ")
    )
  }
  if (message === undefined || isError === false) return undefined
  const kind = errorTypeAt(record, CODE_KEYS)
  const status = record["statusCode"] ?? record["status"]
  const isErrorRecord = isError === true || (typeof status === "number" && status >= 400)
  if (kind !== undefined && (isErrorRecord || CERTAIN_ERROR_TYPE.test(kind))) return headOf(kind, message)
  const cause = textAt(record, ["error"])
  return isError === true
    ? headOf(undefined, cause === undefined ? message : `${message}: ${cause}`)
    : undefined
}

const parseRecord = (json: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(json)
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}
