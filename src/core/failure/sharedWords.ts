/** Characters of a text that are read: more is data that it shows. */
const MAX_CHARACTERS = 4000

/** Words and names; numbers differ from one occurrence to the next. */
const WORD = /\p{L}[\p{L}\p{N}_.-]*/gu

/** Steps of the result: a smaller difference is one of paths, times and generated names. */
const STEPS = 20

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.slice(0, MAX_CHARACTERS).toLowerCase().match(WORD))

/**
 * How much of two texts of the same error is the same, in twentieths from 0 to 1: of the words that they have in all, the share that both have (Jaccard index). It
 * tells apart errors that have one message but say below it what they are about.
 *
 * @example
 * ```ts
 * sharedWords("peer react from till", "peer react from till") // => 1
 * sharedWords("peer react from till", "peer vue from till") // => 0.6
 * ```
 */
export const sharedWords = (one: string, two: string): number => {
  if (one === two) return one.trim() === "" ? 0 : 1
  const words = wordsIn(one)
  const others = wordsIn(two)
  const shared = words.intersection(others).size
  const all = words.size + others.size - shared
  return all === 0 ? 0 : Math.round((shared / all) * STEPS) / STEPS
}
