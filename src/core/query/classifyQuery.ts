import { FILE_ENDINGS } from "./fileEndings.ts"

/** What a query asks for: decides which index weighs most. */
export type QueryIntent = "symbol" | "path" | "error" | "natural_language"

const EXTENSION = /(?:^|[\w)\]-])\.(?:[a-z][a-z0-9]{0,5})$/i
const IDENTIFIER =
  /^[\p{L}_$@#~][\p{L}\p{N}_$]*(?:(?:\.|::|#|->|\/|\\)[\p{L}_$~][\p{L}\p{N}_$]*)*[!?]?(?:\(\)?)?$/u
const COMPOUND = /[a-z0-9][A-Z]|_|::|#|->|\.|\\|\(|^[A-Z]/
const TRACE =
  /\bat [\w$.<>]+ ?\(|\bFile "[^"]+", line \d+|Traceback|\bpanic: |\bgoroutine \d+|Exception in thread|\bcaused by:|^\s*#\d+ 0x|\w+\.\w{1,4}:\d+(?::\d+)?\b/i
/** Case counts: `ENOENT` is a code, and "engine" is none. */
const CODE =
  /\b(?:[A-Z][A-Za-z]*(?:Error|Exception|Warning|Fault)\b(?=:)|E[A-Z]{3,}\b|ERR_[A-Z_]+|E\d{3,5}\b|TS\d{4}\b|SQLSTATE)/
/** A message wrapped in messages: `listening on :80: bind: address in use`. */
const CHAIN = /^[^?]*[\w)"']: +[^?:]*[\w)"']: +\w[^?]*$/
const NUMBERED = /\b(?:0x[0-9a-f]{4,}\b|errno\b|exit (?:code|status) \d+|HTTP [45]\d\d)/i
/** An apostrophe within or behind a word quotes nothing. */
const QUOTED = /"[^"]{3,}"|(?<!\w)'[^']{3,}'(?!\w)|`[^`]{3,}`/

/** What a query is shows at its beginning; some of these patterns take the square of a length. */
const MOST_CHARACTERS = 1000

/**
 * The intent of a query, by these rules in this order: one word with a slash, or that ends like a file name, is `path`, with or
 * without a line behind it; a stack trace, an error code, a quoted message or one wrapped in others (`a: b: c`) is `error`; one word that looks like an identifier
 * (CamelCase, snake_case, qualified, or before a bracket) is `symbol`; everything else is `natural_language`.
 *
 * @example
 * ```ts
 * classifyQuery("validate_token") // => "symbol"
 * classifyQuery("src/auth/jwt.rs:42") // => "path"
 * classifyQuery('panic: "index out of range"') // => "error"
 * classifyQuery("where is rate limiting done") // => "natural_language"
 * ```
 */
export const classifyQuery = (query: string): QueryIntent => {
  const text = query.trim().slice(0, MOST_CHARACTERS)
  const oneWord = !/\s/.test(text)
  if (oneWord && isPath(text)) return "path"
  if (TRACE.test(text) || CODE.test(text) || NUMBERED.test(text) || QUOTED.test(text) || CHAIN.test(text))
    return "error"
  return oneWord && IDENTIFIER.test(text) && COMPOUND.test(text) ? "symbol" : "natural_language"
}

/** A path may end in lines and a column; what is scoped or quoted is none. `jwt.rs` is a file, `Service.Login` and `fmt.Println` are symbols. */
const isPath = (text: string) => {
  const path = text.replace(/(?::\d+(?:-\d+)?){1,2}$|#L\d+(?:-L?\d+)?$/, "")
  return (
    !/::|#|->|\(\)$|["'`]/.test(path) &&
    (path.includes("/") || (EXTENSION.test(path) && ENDS_LIKE_A_FILE.test(path)))
  )
}

const ENDS_LIKE_A_FILE = new RegExp(String.raw`\.(?:${FILE_ENDINGS})$`)
