/** Words of a request that say nothing of its subject, before it or after it. A name may contain them too. */
const ASKING: ReadonlySet<string> = new Set(
  `a an about are argument arguments args at body can class code constant contain contains declaration declared declares define defined defines definition
   details documentation docs do does done enum exactly explain explanation field file find for function get give go has have how i implement implemented
   implementation implements in interface is jump like locate located location logic look macro me mean means method module my need of open our parameter
   parameters params please property purpose return returned returns see show signature source struct takes take tell that the this to trait type
   understand used value values variable want what where which with work works you`.split(/\s+/)
)

/** The file that it is in. */
const PLACE = /(?:\s+in\s+\S*\.\w+)?\s*\??$/

const WORD = /^[\p{L}\p{N}]+$/u

/** Longer ones are sentences. */
const MAX_WORDS = 6

/** More words around a name are no plain request. */
const MAX_BEFORE = 9
const MAX_AFTER = 3

const MAX_CHARACTERS = 200

/** How many words from the start, or from the end, only ask. */
const countAsking = (words: ReadonlyArray<string>): number => {
  const subject = words.findIndex((word) => !ASKING.has(word.toLowerCase().replace(/'s$/, "")))
  return subject < 0 ? words.length : subject
}

const wordsOf = (query: string): ReadonlyArray<string> =>
  query.length > MAX_CHARACTERS ? [] : (query.trim().replace(PLACE, "").match(/\S+/g) ?? [])

/**
 * The words that a query consists of, in lower case, when they may be a name that is not written as code writes it: at least two. Without the file that it is in,
 * and with fewer and fewer of the words before and after it that only ask. The longest come first; empty for any other query.
 *
 * @example
 * ```ts
 * wordedNames("rate limiter") // => [["rate", "limiter"]]
 * wordedNames("find open file") // => [["find", "open", "file"], ["open", "file"], ["find", "open"]]
 * wordedNames("where is the default font family defined?").at(-1) // => ["default", "font", "family"]
 * wordedNames("publisher pool in base.py") // => [["publisher", "pool"]]
 * wordedNames("rateLimiter") // => []
 * ```
 */
export const wordedNames = (query: string): ReadonlyArray<ReadonlyArray<string>> => {
  const words = wordsOf(query).flatMap((word) => word.toLowerCase().split("-"))
  const before = Math.min(MAX_BEFORE, countAsking(words))
  const after = Math.min(MAX_AFTER, countAsking(words.toReversed()))
  // Of two that are as long, the one without a word before the name comes first: a request begins with one more often.
  const stripped = Array.from({ length: after + 1 }, (_, less) =>
    Array.from({ length: before + 1 }, (_, from) => words.slice(from, words.length - less))
  ).flat()
  return stripped
    .filter((each) => each.length >= 2 && each.length <= MAX_WORDS && each.every((word) => WORD.test(word)))
    .sort((a, b) => b.length - a.length)
}

/**
 * Whether a query is about one word alone: what it is, where it is, or how it works.
 *
 * @example
 * ```ts
 * asksForOneWord("how does parseConfig work?") // => true
 * asksForOneWord("how does parseConfig report errors") // => false
 * ```
 */
export const asksForOneWord = (query: string): boolean => {
  const words = wordsOf(query)
  const [before, after] = [countAsking(words), countAsking(words.toReversed())]
  return before <= MAX_BEFORE && after <= MAX_AFTER && words.length - before - after === 1
}

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
