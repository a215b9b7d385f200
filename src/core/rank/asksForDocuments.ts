/** Languages of prose and of data: they speak of code, and hold none. */
const LANGUAGES = new Set(["markdown", "text", "json", "yaml", "toml", "ini", "html", "erb", "heex"])

/** Files that say what is defined elsewhere. */
const DECLARATIONS = /\.d\.[cm]?ts$|\.pyi$|\.proto$/

/** The name of a format asks for files of it where it says so: most who ask about JSON mean the code that reads it. */
const ASKS_FOR_DOCUMENTS =
  /\b(?:readme|docs|documentation|documented|guides?|tutorials?|changelog|licen[cs]e|workflows?|manifest|(?:config(?:uration)?|settings?|json|ya?ml|toml|markdown|html) (?:files?|pages?))\b/i

/** Whether a file, of a language by its id, is prose, data or declarations only. */
export const isDocument = (path: string, language: string): boolean =>
  LANGUAGES.has(language) || DECLARATIONS.test(path)

/**
 * Whether a query asks for prose or data. Where it does not, these stand back: a guide says all the words of a question in
 * one place, and who asks in a search for code wants what the guide is about.
 *
 * @example
 * ```ts
 * asksForDocuments("where is the rate limiter configured") // => false
 * asksForDocuments("which workflow publishes the docs") // => true
 * ```
 */
export const asksForDocuments = (query: string): boolean => ASKS_FOR_DOCUMENTS.test(query)
