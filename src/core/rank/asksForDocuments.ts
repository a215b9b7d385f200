/** Languages of prose and of data: they speak of code, and hold none. */
const DOCUMENTS = new Set(["markdown", "text", "json", "yaml", "toml", "ini", "html"])

const ASKS_FOR_DOCUMENTS =
  /\b(?:readme|docs?|documentation|documented|guides?|tutorials?|changelog|licen[cs]e|workflows?|pipelines?|manifest|config(?:uration)? files?|settings? files?|json|ya?ml|toml|markdown|html)\b/i

/** Whether files of a language, by its id, are prose or data. */
export const isDocument = (language: string): boolean => DOCUMENTS.has(language)

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
