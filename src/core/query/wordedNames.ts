const ARTICLE = String.raw`(?:(?:the|an?|our)\s+)?`

/** Words around a name in a question for what it is, where it is, or how it works. */
const BEFORE_NAME = new RegExp(
  [
    String.raw`^(?:(?:can you\s+)?(?:where(?:'s| is| are)|what(?:'s| is| are| does| do)|how (?:does|do)|find(?: me)?|show(?: me)?|locate|go to|open|jump to|explain)\s+)?`,
    String.raw`${ARTICLE}(?:(?:definition|declaration|implementation)s?\s+(?:of|for)\s+)?${ARTICLE}`
  ].join(""),
  "i"
)
const AFTER_NAME =
  /(?:\s+(?:defined|declared|implemented|located|works?|do|mean|definition|declaration|implementation))?$/i

/** The file that it is in. */
const PLACE = /(?:\s+in\s+\S*\.\w+)?\s*\??$/

/** What a name may be called besides. */
const KIND_AFTER_NAME =
  /\s+(?:class|struct|interface|trait|enum|type|function|method|macro|constant|variable|field|property|module)$/i

const WORDS = /^[\p{L}\p{N}]+(?:[\s-]+[\p{L}\p{N}]+)+$/u

/** Longer ones are sentences. */
const MAX_WORDS = 6

/**
 * The words that a query consists of, in lower case, when they may be a name that is not written as code writes it: at least two, without the file that it is in.
 * After these, the same without what asks for its definition, and without the kind at the end. Empty for any other query.
 *
 * @example
 * ```ts
 * wordedNames("rate limiter") // => [["rate", "limiter"]]
 * wordedNames("where is the default font family defined?").at(-1) // => ["default", "font", "family"]
 * wordedNames("find the rate-limiter class").slice(1) // => [["rate", "limiter", "class"], ["rate", "limiter"]]
 * wordedNames("publisher pool in base.py") // => [["publisher", "pool"]]
 * wordedNames("rateLimiter") // => []
 * ```
 */
export const wordedNames = (query: string): ReadonlyArray<ReadonlyArray<string>> => {
  const written = query.trim().replace(PLACE, "")
  const asked = askedIn(written)
  return [...new Set([written, asked, asked.replace(KIND_AFTER_NAME, "")])]
    .filter((name) => WORDS.test(name))
    .map((name) => name.toLowerCase().split(/[\s-]+/))
    .filter((words) => words.length <= MAX_WORDS)
}

const askedIn = (written: string): string => written.replace(BEFORE_NAME, "").replace(AFTER_NAME, "")

/**
 * Whether a query is about one word alone: what it is, where it is, or how it works.
 *
 * @example
 * ```ts
 * asksForOneWord("how does parseConfig work?") // => true
 * asksForOneWord("how does parseConfig report errors") // => false
 * ```
 */
export const asksForOneWord = (query: string): boolean =>
  /^\S+$/.test(askedIn(query.trim().replace(PLACE, "")).replace(KIND_AFTER_NAME, ""))

/**
 * How code may write a name of these words, in lower case: as one word, with underscores or hyphens, as something private, and with the sign of a question or a
 * change.
 *
 * @example
 * ```ts
 * spellingsOf(["rate", "limiter"]).slice(0, 3) // => ["ratelimiter", "rate_limiter", "rate-limiter"]
 * ```
 */
export const spellingsOf = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [joined, underscored] = [words.join(""), words.join("_")]
  const open = [joined, underscored, words.join("-")]
  return [...open, `_${joined}`, `_${underscored}`, `${underscored}?`, `${underscored}!`]
}
