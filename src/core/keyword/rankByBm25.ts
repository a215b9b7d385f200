import { collectBest, type Scored } from "../vector/mod.ts"
import { frequencyOf, type KeywordIndex, SATURATION } from "./KeywordIndex.ts"
import { FIELD_WEIGHTS, weightedFrequencies } from "./Occurrence.ts"

const FREQUENCIES = weightedFrequencies(FIELD_WEIGHTS)

/**
 * The `limit` rows that hold `words` best among those that `allowed` admits, by BM25F, best first, ties by row; scores are above 0.
 * Words are numbers of the index; one that is given twice counts once.
 *
 * Every posting of every word is scored, some 5 ns each. The weight of a word is `ln(1 + (N - n + 0.5) / (n + 0.5))`, which
 * unlike that of Robertson and Spärck Jones never falls below 0.
 */
export const rankByBm25 = (
  index: KeywordIndex,
  words: ReadonlyArray<number>,
  limit: number,
  allowed?: (row: number) => boolean
): ReadonlyArray<Scored> => {
  const { norms, occurrences, postings, rows, starts } = index
  const scores = new Float64Array(rows)
  // In one order, since sums of the same parts in another may differ in the last bit.
  for (const word of [...new Set(words)].sort((a, b) => a - b)) {
    const frequency = frequencyOf(index, word)
    if (frequency === 0) continue
    const weight = SATURATION * Math.log(1 + (rows - frequency + 0.5) / (frequency + 0.5))
    for (let at = starts[word]!, end = starts[word + 1]!; at < end; at++) {
      const row = postings[at]!
      const found = FREQUENCIES[occurrences[at]!]!
      scores[row]! += (weight * found) / (found + norms[row]!)
    }
  }
  const best = collectBest(limit)
  let bar = Math.max(0, best.bar())
  for (let row = 0; row < rows; row++)
    if (scores[row]! > bar && (allowed === undefined || allowed(row))) {
      best.offer(row, scores[row]!)
      bar = Math.max(0, best.bar())
    }
  return best.ranked()
}
