import { stemOf, tokenizeText } from "../text/mod.ts"
import { tellingWords } from "./tellingWords.ts"

/** Fewer words may be names that are not there. */
const FEWEST = 4

/**
 * Whether half of the words that a query is searched by are neither held by the texts, as their stems, nor known as words: then it is asked in another language
 * than what answers it, and what is found answers the rest of it.
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
