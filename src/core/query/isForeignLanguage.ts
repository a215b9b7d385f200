import { stemOf, tokenizeText } from "../text/mod.ts"
import { contentWords } from "./contentWords.ts"

/** With fewer words, the unknown ones may be names that do not exist. */
const MIN_WORDS = 4

/**
 * Whether at least half of the query's content words are unknown: their stems do not occur in the texts and they are no known words. Then the query is
 * written in another language than the texts, and the results match only the rest of it.
 *
 * @example
 * ```ts
 * const isWord = (word: string) => ["retry", "decided", "user", "task"].includes(word)
 * isForeignLanguage("wo wird entschieden ob der user", (stem) => stem === "user", isWord) // => true
 * isForeignLanguage("where is the retry of a user's task decided", () => false, isWord) // => false
 * isForeignLanguage("fzf tmux", () => false, isWord) // => false
 * ```
 */
export const isForeignLanguage = (
  query: string,
  isInTexts: (stem: string) => boolean,
  isWord: (word: string) => boolean
): boolean => {
  const words = [...new Set(contentWords(tokenizeText(query)))]
  const unknown = words.filter((word) => !isInTexts(stemOf(word)) && !isWord(word) && !isWord(stemOf(word)))
  return words.length >= MIN_WORDS && 2 * unknown.length >= words.length
}
