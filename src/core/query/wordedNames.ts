import { countAsking, MAX_AFTER, MAX_BEFORE, strippings, subjectWords } from "./askingWords.ts"

const WORD = /^[\p{L}\p{N}]+$/u

/** A word that is written as in a sentence. */
const PLAIN = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u

/** Longer ones are sentences. */
const MAX_WORDS = 6

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
  const words = subjectWords(query).flatMap((word) => word.toLowerCase().split("-"))
  return strippings(words).filter(
    (each) => each.length >= 2 && each.length <= MAX_WORDS && each.every((word) => WORD.test(word))
  )
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
export const asksForOneWord = (query: string): boolean => onlySubject(query) !== undefined

/** The one word that a query is about. */
const onlySubject = (query: string): string | undefined => {
  const words = subjectWords(query)
  const [before, after] = [countAsking(words), countAsking(words.toReversed())]
  return before <= MAX_BEFORE && after <= MAX_AFTER && words.length - before - after === 1
    ? words[before]
    : undefined
}

const ASKS_FOR_FILE = /\b(?:file|module|script|header|component|page)\b/i

/**
 * The name, without its ending, of the file that a query asks for and says nothing else; undefined for any other query.
 *
 * @example
 * ```ts
 * requestedStem("open the streaming file") // => "streaming"
 * requestedStem("what is in the module streaming") // => "streaming"
 * requestedStem("where is the log file written") // => undefined
 * ```
 */
export const requestedStem = (query: string): string | undefined =>
  ASKS_FOR_FILE.test(query) ? onlySubject(query) : undefined

/**
 * Whether a query is nothing but a phrase of plain words: a name in words, or what the words mean.
 *
 * @example
 * ```ts
 * isBarePhrase("request timeout") // => true
 * isBarePhrase("where is the request timeout") // => false
 * isBarePhrase("RequestTimeout seconds") // => false
 * ```
 */
export const isBarePhrase = (query: string): boolean => {
  const words = subjectWords(query)
  return (
    words.length >= 2 &&
    words.length === (query.match(/\S+/g) ?? []).length &&
    countAsking(words) + countAsking(words.toReversed()) === 0 &&
    words.every((word) => PLAIN.test(word))
  )
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
