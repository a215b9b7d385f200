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

/** Names of fewer words are met by chance. */
const MIN_ROTATED_WORDS = 3

/**
 * The same words begun at another one, because a question may name first what sort of thing it asks for, whose name ends with that: all words, and those without
 * the words that only ask.
 *
 * @example
 * ```ts
 * rotatedNames("swipe action add to cart") // => [["action", "add", "to", "cart", "swipe"], ["add", "to", "cart", "swipe", "action"], ["to", "cart", "swipe", "action", "add"], ["cart", "swipe", "action", "add", "to"]]
 * rotatedNames("rate limiter") // => []
 * ```
 */
export const rotatedNames = (query: string): ReadonlyArray<ReadonlyArray<string>> => {
  const names = wordedNames(query).filter(({ length }) => length >= MIN_ROTATED_WORDS)
  return [...new Set([...names.slice(0, 1), ...names.slice(-1)])].flatMap((words) =>
    words.slice(1).map((_, at) => [...words.slice(at + 1), ...words.slice(0, at + 1)])
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
