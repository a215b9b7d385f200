/** Words that hold an English question together and say nothing of what it asks for. In code they are rare, so BM25 would make much of them. */
const STOP_WORDS = new Set(
  `a about all also an and any are as at be been but by can could did do does doing done each for from get gets had has have how i if in
   into is it its like me my need needs of on or our please shall should show so some such than that the their them then there these they
   this those to us use used uses using was we were what when where which while who whose why will with would you your`.split(
    /\s+/
  )
)

/**
 * The words of a question that tell what is looked for, in order; all of them where none does.
 *
 * @example
 * ```ts
 * tellingWords(["how", "does", "redis", "expire", "keys"]) // => ["redis", "expire", "keys"]
 * tellingWords(["this"]) // => ["this"]
 * ```
 */
export const tellingWords = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return telling.length === 0 ? words : telling
}
