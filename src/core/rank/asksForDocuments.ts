import { isTextFormat, isTextModule } from "../path/mod.ts"

/** Languages of prose, data and style sheets: such files mention code but contain none. */
const DOCUMENT_LANGUAGES = new Set([
  "markdown",
  "text",
  "json",
  "yaml",
  "toml",
  "ini",
  "kdl",
  "html",
  "angular",
  "erb",
  "heex",
  "css"
])

/** Files that only declare what is implemented elsewhere. */
const DECLARATION_FILE = /\.d\.[cm]?ts$|\.pyi$|\.proto$/

/** The name of a format of prose or data counts only together with "file" or "page": most queries about JSON mean the code that reads it. */
const ASKS_FOR_DOCUMENTS =
  /\b(?:readme|docs|documentation|documented|guides?|tutorials?|changelog|licen[cs]e|workflows?|manifest|(?:config(?:uration)?|settings?|json|ya?ml|toml|markdown|html) (?:files?|pages?)|s?css|stylesheets?|(?:translations?|locali[sz]ations?) (?:of|for)|string resources?|(?:displayed|shown|ui|user-visible) (?:texts?|strings?))\b/i

const ASKS_FOR_STYLE = /\b(?:styles?|styled|colou?rs?|fonts?|margins?|paddings?|keyframes|dark mode)\b/i

/** What has a style besides: `the component for the color picker`. */
const ASKS_FOR_CODE = /\b(?:components?|functions?|hooks?|methods?)\b/i

/** Whether a file is prose, data, style, texts to show or declarations only. `language` is a language id. */
export const isDocument = (path: string, language: string): boolean =>
  DOCUMENT_LANGUAGES.has(language) || DECLARATION_FILE.test(path) || isTextFormat(path) || isTextModule(path)

/**
 * Whether a query asks for prose or data. If it does not, such files are ranked lower: a guide contains all the words of a question in one place, but somebody
 * who searches code wants what the guide describes.
 *
 * @example
 * ```ts
 * asksForDocuments("where is the rate limiter configured") // => false
 * asksForDocuments("which workflow publishes the docs") // => true
 * asksForDocuments("color of a full cart") // => true
 * asksForDocuments("component that renders the color picker") // => false
 * ```
 */
export const asksForDocuments = (query: string): boolean =>
  ASKS_FOR_DOCUMENTS.test(query) || (ASKS_FOR_STYLE.test(query) && !ASKS_FOR_CODE.test(query))
