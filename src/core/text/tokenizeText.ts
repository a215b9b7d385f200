import { tokensOf, wordsOf } from "./lexicon.ts"

/**
 * The tokens of `text`, in order, with repetitions: what documents are indexed by and queries are asked with.
 * See `scanWords` for what a word is, and `wordTokens` for what becomes of it.
 *
 * @example
 * ```ts
 * tokenizeText("const utf8Length = (s) => 42") // => ["const", "utf", "length", "utf8length", "42"]
 * ```
 */
export const tokenizeText = (text: string): ReadonlyArray<string> =>
  Array.from(wordsOf(text)).flatMap(tokensOf)
