/** What a query asks for: decides which index weighs most. */
export type QueryIntent = "symbol" | "path" | "error" | "natural_language"

const EXTENSION = /(?:^|[\w)\]-])\.(?:[a-z][a-z0-9]{0,5})$/i
const IDENTIFIER =
  /^[\p{L}_$@#~][\p{L}\p{N}_$]*(?:(?:\.|::|#|->|\/)[\p{L}_$~][\p{L}\p{N}_$]*)*[!?]?(?:\(\))?$/u
const COMPOUND = /[a-z0-9][A-Z]|_|::|#|->|\.|\(\)$|^[A-Z]/
const TRACE =
  /\bat [\w$.<>]+ ?\(|\bFile "[^"]+", line \d+|Traceback|\bpanic: |\bgoroutine \d+|Exception in thread|\bcaused by:|^\s*#\d+ 0x|\w+\.\w{1,4}:\d+(?::\d+)?\b/i
const CODE =
  /\b(?:[A-Z][A-Za-z]*(?:Error|Exception|Warning|Fault)\b(?=:)|E[A-Z]{3,}\b|ERR_[A-Z_]+|E\d{3,5}\b|TS\d{4}\b|SQLSTATE|0x[0-9a-f]{4,}\b|errno\b|exit (?:code|status) \d+|HTTP [45]\d\d)/i
const QUOTED = /"[^"]{3,}"|'[^']{3,}'|`[^`]{3,}`/

/**
 * The intent of a query, by these rules in this order: a stack trace, an error code or a quoted message is `error`; one word
 * with a slash, or that ends like a file name, is `path`; one word that looks like an identifier (CamelCase, snake_case,
 * qualified, or with brackets) is `symbol`; everything else is `natural_language`.
 *
 * @example
 * ```ts
 * classifyQuery("validate_token") // => "symbol"
 * classifyQuery("src/auth/jwt.rs") // => "path"
 * classifyQuery('panic: "index out of range"') // => "error"
 * classifyQuery("where is rate limiting done") // => "natural_language"
 * ```
 */
export const classifyQuery = (query: string): QueryIntent => {
  const text = query.trim()
  if (TRACE.test(text) || CODE.test(text) || QUOTED.test(text)) return "error"
  if (/\s/.test(text)) return "natural_language"
  const scoped = /::|#|->|\(\)$/.test(text)
  if (!scoped && (text.includes("/") || (EXTENSION.test(text) && isFileName(text)))) return "path"
  return IDENTIFIER.test(text) && COMPOUND.test(text) ? "symbol" : "natural_language"
}

/** `jwt.rs` is a file, `Service.Login` and `fmt.Println` are symbols: what follows the dot of a file is short and lower case. */
const isFileName = (text: string) => /\.[a-z][a-z0-9]{0,5}$/.test(text) && KNOWN.test(text)

const KNOWN =
  /\.(?:go|[cm]?[jt]sx?|pyi?|rs|java|kts?|[ch](?:pp|xx|c)?|hpp|cs|rb|php|swift|scala|exs?|hs|lua|sh|bash|zig|dart|md|json|ya?ml|toml|sql|html?|vue|svelte|css|scss|txt|proto|xml|gradle|mod|sum|lock|cfg|ini|env)$/
