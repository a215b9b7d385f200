import { bm25, inverseDocumentFrequency } from "./bm25.ts"
import { frequencyOf, type KeywordIndex } from "./KeywordIndex.ts"
import { FIELD_BITS, TERM_FREQUENCIES } from "./Occurrence.ts"

/** Rows of another index that are searched beside this one: a word is as rare as it is in both together. */
export interface OtherRows {
  readonly rows: number
  /** How many of them hold each word of the query, in its order. */
  readonly holding: ReadonlyArray<number>
}

/** How well rows hold the words of a query: nothing below 0. */
export interface RowScores {
  /** BM25F, by row. */
  readonly scores: Float64Array
  /** The share of the query, by weight, that is in the name of a row: 0 to 1. */
  readonly names: Float64Array
  /** How many of the words a row holds. */
  readonly held: Uint16Array
}

/**
 * Scores the rows of an index by themselves, whatever they belong to. `words` are numbers of the index, each given once; `undefined` stands for a word
 * that is not in it. `norms` are those of the rows, see `bm25Norms`.
 */
export const scoreRows = (
  index: KeywordIndex,
  norms: Float64Array,
  words: ReadonlyArray<number | undefined>,
  others: OtherRows
): RowScores => {
  const { occurrences, postings, rows, starts } = index
  const scores = new Float64Array(rows)
  const names = new Float64Array(rows)
  const held = new Uint16Array(rows)
  const weights = words.map((word, place) => {
    const frequency = (word === undefined ? 0 : frequencyOf(index, word)) + (others.holding[place] ?? 0)
    return frequency === 0 ? 0 : inverseDocumentFrequency(frequency, rows + others.rows)
  })
  const total = weights.reduce((a, b) => a + b, 0)
  words.forEach((word, place) => {
    if (word === undefined || frequencyOf(index, word) === 0) return
    const weight = weights[place]!
    for (let at = starts[word]!, end = starts[word + 1]!; at < end; at++) {
      const row = postings[at]!
      const occurrence = occurrences[at]!
      held[row]!++
      scores[row]! += weight * bm25(TERM_FREQUENCIES[occurrence]!, norms[row]!)
      if ((occurrence & FIELD_BITS.name) !== 0) names[row]! += weight / total
    }
  })
  return { scores, names, held }
}
