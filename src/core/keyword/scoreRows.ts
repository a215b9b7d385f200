import { bm25, inverseDocumentFrequency } from "./bm25.ts"
import { frequencyOf, type KeywordIndex } from "./KeywordIndex.ts"
import { FIELD_BITS, TERM_FREQUENCIES } from "./Occurrence.ts"

/** Another index that is searched together with this one: the rarity of a word is that in both. */
export interface OtherRows {
  readonly rows: number
  /** The number of its rows that contain each word of the query, in query order. */
  readonly frequencies: ReadonlyArray<number>
}

/** How well rows match the words of a query; all scores are at least 0. */
export interface RowScores {
  /** BM25F, by row. */
  readonly scores: Float64Array
  /** The share of the query, by weight, that occurs in the name of a row: 0 to 1. */
  readonly names: Float64Array
  /** The number of query words in a row. */
  readonly wordCounts: Uint16Array
}

/**
 * Scores the rows of an index that have no files. `words` are distinct word numbers of the index, `undefined` for a word that is not in it; each counts as
 * often as `counts` says, in the same order. `norms` are those of the rows, see `bm25Norms`.
 */
export const scoreRows = (
  index: KeywordIndex,
  norms: Float64Array,
  words: ReadonlyArray<number | undefined>,
  counts: ReadonlyArray<number>,
  others: OtherRows
): RowScores => {
  const { occurrences, postings, rows, starts } = index
  const scores = new Float64Array(rows)
  const names = new Float64Array(rows)
  const wordCounts = new Uint16Array(rows)
  const weights = words.map((word, place) => {
    const frequency = (word === undefined ? 0 : frequencyOf(index, word)) + (others.frequencies[place] ?? 0)
    return frequency === 0 ? 0 : counts[place]! * inverseDocumentFrequency(frequency, rows + others.rows)
  })
  const total = weights.reduce((a, b) => a + b, 0)
  words.forEach((word, place) => {
    if (word === undefined || frequencyOf(index, word) === 0) return
    const weight = weights[place]!
    for (let at = starts[word]!, end = starts[word + 1]!; at < end; at++) {
      const row = postings[at]!
      const occurrence = occurrences[at]!
      wordCounts[row]!++
      scores[row]! += weight * bm25(TERM_FREQUENCIES[occurrence]!, norms[row]!)
      if ((occurrence & FIELD_BITS.name) !== 0) names[row]! += weight / total
    }
  })
  return { scores, names, wordCounts }
}
