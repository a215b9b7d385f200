import { contentWords } from "../query/mod.ts"

/**
 * The distinct content words of a question in lower case; names stay whole.
 *
 * @example
 * ```ts
 * grepWords("Where is the parseConfig of a parser?") // => ["parseconfig", "parser"]
 * ```
 */
export const grepWords = (query: string): ReadonlyArray<string> => {
  const words = (query.match(/[\p{L}\p{N}_$]{2,}/gu) ?? []).map((word) => word.toLowerCase())
  return [...new Set(contentWords(words))]
}
