import { strippings, subjectWords } from "./askingWords.ts"

const WORD = /^[\p{L}\p{N}]+$/u

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
