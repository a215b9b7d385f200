/** Function words of English questions. They are rare in code, so BM25 would overrate them. */
const STOP_WORDS = new Set(
  `a about all also an and any are as at be been but by can could did do does doing done each for from get gets had has have how i if in
   into is it its like me my need needs of on or our please shall should show so some such than that the their them then there these they
   this those to us use used uses using was we were what when where which while who whose why will with would you your`.split(
    /\s+/
  )
)

/**
 * The content words of a question, in order; all words if every one is a function word.
 *
 * @example
 * ```ts
 * contentWords(["how", "does", "redis", "expire", "keys"]) // => ["redis", "expire", "keys"]
 * contentWords(["this"]) // => ["this"]
 * ```
 */
export const contentWords = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const content = words.filter((word) => !STOP_WORDS.has(word))
  return content.length === 0 ? words : content
}
