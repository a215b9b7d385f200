import { stemOf, tokenizeText } from "../text/mod.ts"
import { tellingWords } from "./tellingWords.ts"

/** With fewer words, the unknown ones may be names that do not exist. */
const FEWEST = 4

/**
 * Whether at least half of the query's content words are unknown: their stems do not occur in the texts and they are no known words. Then the query is
 * written in another language than the texts, and the results match only the rest of it.
 *
 * @example
 * ```ts
 * const isWord = (word: string) => ["retry", "decided", "user", "task"].includes(word)
 * isForeign("wo wird entschieden ob der user", (stem) => stem === "user", isWord) // => true
 * isForeign("where is the retry of a user's task decided", () => false, isWord) // => false
 * isForeign("fzf tmux", () => false, isWord) // => false
 * ```
 */
export const isForeign = (
  query: string,
  isHeld: (stem: string) => boolean,
  isWord: (word: string) => boolean
): boolean => {
  const words = [...new Set(tellingWords(tokenizeText(query)))]
  const unknown = words.filter((word) => !isHeld(stemOf(word)) && !isWord(word) && !isWord(stemOf(word)))
  return words.length >= FEWEST && 2 * unknown.length >= words.length
}
