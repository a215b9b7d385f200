import { tokensOf, wordsOf } from "./lexicon.ts"

/**
 * The tokens of `text`, in order, with repetitions: the terms that documents are indexed by and queries consist of. See `scanWords` for the definition of a
 * word and `wordTokens` for its tokens.
 *
 * @example
 * ```ts
 * tokenizeText("const utf8Length = (s) => 42") // => ["const", "utf", "length", "utf8length", "42"]
 * ```
 */
export const tokenizeText = (text: string): ReadonlyArray<string> =>
  Array.from(wordsOf(text)).flatMap(tokensOf)
