import { FILE_ENDINGS } from "./fileEndings.ts"
import { isVerbNoun } from "./isVerbNoun.ts"

/** The kind of answer a query asks for; decides the weights of the retrievers. */
export type QueryIntent = "symbol" | "path" | "error" | "natural_language"

const EXTENSION = /(?:^|[\w)\]-])\.(?:[a-z][a-z0-9]{0,5})$/i
const IDENTIFIER =
  /^[\p{L}_$@#~][\p{L}\p{N}_$]*(?:(?:\.|::|#|->|\/|\\)[\p{L}_$~][\p{L}\p{N}_$]*)*[!?]?(?:\(\)?)?$/u
const NAME_LIKE = /[a-z0-9][A-Z]|_|::|#|->|\.|\\|\(|^[A-Z]/
const QUALIFIED = /\w(?:\.|::|#|->|\\)\w/
/** A method of Objective-C, with or without its class. */
const SELECTOR = /^(?:[\p{L}_]\w*[.#])?[\p{Ll}_]\w*:(?:\w+:)*$/u
const SELECTOR_LIKE = /[a-z0-9][A-Z]|_|:\w|[.#]/
const STACK_TRACE =
  /\bat [\w$.<>]+ ?\(|\bFile "[^"]+", line \d+|Traceback|\bpanic: |\bgoroutine \d+|Exception in thread|\bcaused by:|^\s*#\d+ 0x|\w+\.\w{1,4}:\d+(?::\d+)?\b/i
/** Case-sensitive: `ENOENT` is an error code, "engine" is not. */
const ERROR_CODE =
  /\b(?:[A-Z][A-Za-z]*(?:Error|Exception|Warning|Fault)\b(?=:)|E[A-Z]{3,}\b|ERR_[A-Z_]+|E\d{3,5}\b|TS\d{4}\b|SQLSTATE)/
/** A message that wraps others: `listening on :80: bind: address in use`. */
const WRAPPED_MESSAGE = /^[^?]*[\w)"']: +[^?:]*[\w)"']: +\w[^?]*$/
/** What compilers and tools put before a message: `error[E1]: there is no cart`. */
const LEVEL = /^(?:fatal )?(?:error|warning|failure|exception)(?:\[\w+\]| [A-Z]+\d+)?: +\S+ +\S/i
const NUMERIC_ERROR = /\b(?:0x[0-9a-f]{4,}\b|errno\b|exit (?:code|status) \d+|HTTP [45]\d\d)/i
/** An apostrophe within or after a word opens no quotation. */
const QUOTED = /"[^"]{3,}"|(?<!\w)'[^']{3,}'(?!\w)|`[^`]{3,}`/

/** The kind of a query shows at its beginning; some of these patterns take quadratic time. */
const MAX_CHARACTERS = 1000

/**
 * The intent of a query, by the first rule that applies: one word with a slash or a file ending, with or without a line number, is `path`; a qualified
 * identifier is `symbol`; a stack trace, an error code, a quoted message, one after its level (`error: …`) or one that wraps others (`a: b: c`) is `error`; one word
 * that looks like an identifier (CamelCase, snake_case, Verb-Noun, a selector, qualified, or followed by a bracket) is `symbol`; everything else is
 * `natural_language`.
 *
 * @example
 * ```ts
 * classifyQuery("validate_token") // => "symbol"
 * classifyQuery("src/auth/jwt.rs:42") // => "path"
 * classifyQuery("Get-Cart") // => "symbol"
 * classifyQuery("addItem:count:") // => "symbol"
 * classifyQuery('panic: "index out of range"') // => "error"
 * classifyQuery("error: there is no cart here") // => "error"
 * classifyQuery("where is rate limiting done") // => "natural_language"
 * ```
 */
export const classifyQuery = (query: string): QueryIntent => {
  const text = query.trim().slice(0, MAX_CHARACTERS)
  const isOneWord = !/\s/.test(text)
  if (isOneWord && isPath(text)) return "path"
  // `Level.EMPTY` is no error code, though `EMPTY` alone might be one.
  if (isOneWord && IDENTIFIER.test(text) && QUALIFIED.test(text)) return "symbol"
  if (
    STACK_TRACE.test(text) ||
    ERROR_CODE.test(text) ||
    NUMERIC_ERROR.test(text) ||
    QUOTED.test(text) ||
    LEVEL.test(text) ||
    WRAPPED_MESSAGE.test(text)
  )
    return "error"
  if (isVerbNoun(text) || (SELECTOR.test(text) && SELECTOR_LIKE.test(text))) return "symbol"
  return isOneWord && IDENTIFIER.test(text) && NAME_LIKE.test(text) ? "symbol" : "natural_language"
}

/** Ignores lines and a column at the end; scoped or quoted text is no path. `jwt.rs` is a file, `Service.Login` and `fmt.Println` are symbols. */
const isPath = (text: string) => {
  const path = text.replace(/(?::\d+(?:-\d+)?){1,2}$|#L\d+(?:-L?\d+)?$/, "")
  return (
    !/::|#|->|\(\)$|["'`]/.test(path) &&
    (path.includes("/") || (EXTENSION.test(path) && FILE_ENDING.test(path)))
  )
}

const FILE_ENDING = new RegExp(String.raw`\.(?:${FILE_ENDINGS})$`)
