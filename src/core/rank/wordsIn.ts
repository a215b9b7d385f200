import { scanWords } from "../text/scanWords.ts"

/** The most words of a query that are read: by then a quotation is recognizable. */
export const MAX_WORDS = 64

/** A word in lower case, with its hash from `scanWords`. */
export interface FoundWord {
  readonly word: string
  readonly hash: number
  /** Offset of its end in the text. */
  readonly end: number
}

/**
 * The first 64 words of a text, in order, whole and in lower case.
 *
 * @example
 * ```ts
 * wordsIn("const userId = readAll(12)").map(({ word }) => word) // => ["const", "userid", "readall", "12"]
 * ```
 */
export const wordsIn = (text: string): ReadonlyArray<FoundWord> => {
  const lower = text.toLowerCase()
  const words: Array<FoundWord> = []
  scanWords(lower, (start, end, hash) => {
    if (words.length < MAX_WORDS) words.push({ word: lower.slice(start, end), hash, end })
  })
  return words
}
