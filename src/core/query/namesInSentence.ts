/** A word with signs that code writes within names, and none around it. */
const WORD =
  /(?<![^\s"'`([])[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|#|->)[\p{L}_$][\p{L}\p{N}_$]*)*(?=(?:\(\))?["'`)\],;.:?!]*(?:\s|$))/gu

/** Several parts, a sign or a digit inside, or only capitals: unlike a word of a sentence, wherever it stands. */
const WRITTEN_AS_NAME = /\p{Ll}\p{Lu}|_|\p{L}\d|::|#|->|\w\.\w|^\p{Lu}{3,}$/u

const CAPITAL = /^\p{Lu}\p{L}{2,}$/u

const ENDS_SENTENCE = /(?:^|[.:?!\n])\s*["'`([]*$/

/**
 * The words of a sentence that are written as names: identifiers and acronyms, and what begins with a capital within the sentence, in order.
 *
 * @example
 * ```ts
 * namesInSentence("Where does FluxManager refresh the JWT for Stripe?") // => ["FluxManager", "JWT", "Stripe"]
 * namesInSentence("where is the token refreshed. By whom?") // => []
 * ```
 */
export const namesInSentence = (query: string): ReadonlyArray<string> => [
  ...new Set(
    [...query.matchAll(WORD)].flatMap(({ 0: word, index }) =>
      WRITTEN_AS_NAME.test(word) || (CAPITAL.test(word) && !ENDS_SENTENCE.test(query.slice(0, index)))
        ? [word]
        : []
    )
  )
]
