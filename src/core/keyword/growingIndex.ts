import { bm25, bm25Norm, inverseDocumentFrequency } from "./bm25.ts"
import { decodePostings, type NumberedPostings } from "./decodePostings.ts"
import { TERM_FREQUENCIES } from "./Occurrence.ts"

/** An append-only inverted index: the cost of adding a row does not depend on the number of rows. */
export interface GrowingIndex {
  readonly rows: () => number
  /** Appends one row for each chunk in `sources`, in order. */
  readonly add: (sources: ReadonlyArray<NumberedPostings>) => void
  /** BM25F by row, for distinct word numbers; `undefined` stands for a word that is not in the index. */
  readonly score: (words: ReadonlyArray<number | undefined>) => Float64Array
  /** The score of a row of average length that contains each of the words once. */
  readonly fullScore: (words: ReadonlyArray<number | undefined>) => number
}

/** The number of possible occurrences: a posting is stored as row * OCCURRENCES + occurrence. */
const OCCURRENCES = 256

/** An empty index. */
export const growingIndex = (): GrowingIndex => {
  const postings = new Map<number, Array<number>>()
  const lengths: Array<number> = []
  let total = 0
  return {
    rows: () => lengths.length,
    add: (sources) => {
      const { ends, lengths: addedLengths, occurrences, words } = decodePostings(sources)
      let at = 0
      ends.forEach((end, index) => {
        const row = lengths.push(addedLengths[index]!) - 1
        total += addedLengths[index]!
        for (; at < end; at++) {
          const posting = row * OCCURRENCES + occurrences[at]!
          const rowPostings = postings.get(words[at]!)
          if (rowPostings === undefined) postings.set(words[at]!, [posting])
          else rowPostings.push(posting)
        }
      })
    },
    score: (words) => {
      const rows = lengths.length
      const scores = new Float64Array(rows)
      const average = Math.max(1, total) / Math.max(1, rows)
      for (const word of words) {
        const wordPostings = word === undefined ? undefined : postings.get(word)
        if (wordPostings === undefined) continue
        const weight = inverseDocumentFrequency(wordPostings.length, rows)
        for (const posting of wordPostings) {
          const row = Math.floor(posting / OCCURRENCES)
          scores[row]! +=
            weight * bm25(TERM_FREQUENCIES[posting % OCCURRENCES]!, bm25Norm(lengths[row]!, average))
        }
      }
      return scores
    },
    fullScore: (words) =>
      words.reduce<number>((sum, word) => {
        const frequency = word === undefined ? 0 : (postings.get(word)?.length ?? 0)
        return sum + inverseDocumentFrequency(frequency, lengths.length)
      }, 0)
  }
}
