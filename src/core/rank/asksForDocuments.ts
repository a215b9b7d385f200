/** Languages of prose, data and style sheets: such files mention code but contain none. */
const DOCUMENT_LANGUAGES = new Set([
  "markdown",
  "text",
  "json",
  "yaml",
  "toml",
  "ini",
  "html",
  "erb",
  "heex",
  "css"
])

/** Files that only declare what is implemented elsewhere. */
const DECLARATION_FILE = /\.d\.[cm]?ts$|\.pyi$|\.proto$/

/** The name of a format of prose or data counts only together with "file" or "page": most queries about JSON mean the code that reads it. */
const ASKS_FOR_DOCUMENTS =
  /\b(?:readme|docs|documentation|documented|guides?|tutorials?|changelog|licen[cs]e|workflows?|manifest|(?:config(?:uration)?|settings?|json|ya?ml|toml|markdown|html) (?:files?|pages?)|s?css|styles?|stylesheets?|styled|colou?rs?|fonts?|margins?|paddings?|keyframes|dark mode)\b/i

/** Whether a file is prose, data, style or declarations only. `language` is a language id. */
export const isDocument = (path: string, language: string): boolean =>
  DOCUMENT_LANGUAGES.has(language) || DECLARATION_FILE.test(path)

/**
 * Whether a query asks for prose or data. If it does not, such files are ranked lower: a guide contains all the words of a question in one place, but somebody
 * who searches code wants what the guide describes.
 *
 * @example
 * ```ts
 * asksForDocuments("where is the rate limiter configured") // => false
 * asksForDocuments("which workflow publishes the docs") // => true
 * ```
 */
export const asksForDocuments = (query: string): boolean => ASKS_FOR_DOCUMENTS.test(query)
