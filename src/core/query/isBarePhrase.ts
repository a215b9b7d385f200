import { describedNames } from "./describedNames.ts"
import { countAsking, subjectWords } from "./askingWords.ts"

/** A word that is written as in a sentence. */
const PLAIN = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u

/**
 * Whether a query is nothing but a phrase of plain words: a name in words, or what the words mean. One that calls something one thing of another asks for it.
 *
 * @example
 * ```ts
 * isBarePhrase("request timeout") // => true
 * isBarePhrase("where is the request timeout") // => false
 * isBarePhrase("timeout of requests") // => false
 * isBarePhrase("RequestTimeout seconds") // => false
 * ```
 */
export const isBarePhrase = (query: string): boolean => {
  const words = subjectWords(query)
  return (
    words.length >= 2 &&
    words.length === (query.match(/\S+/g) ?? []).length &&
    countAsking(words) + countAsking(words.toReversed()) === 0 &&
    words.every((word) => PLAIN.test(word)) &&
    describedNames(query).length === 0
  )
}
