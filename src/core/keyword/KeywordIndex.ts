import { decodePostings, type NumberedPostings } from "./decodePostings.ts"

/** An inverted index in memory: for each word the rows that hold it, and how. A row is a chunk of a view. */
export interface KeywordIndex {
  readonly rows: number
  /** Where the postings of a word begin, by its number; those of the next one begin where they end. */
  readonly starts: Uint32Array
  /** Rows by posting, ascending within a word. */
  readonly postings: Uint32Array
  /** See `Occurrence`. */
  readonly occurrences: Uint8Array
  /** Words of the body, by row. */
  readonly lengths: Uint32Array
}

/**
 * Brings the postings of files together, whose chunks become rows in order: 5 bytes of memory each. Throws a `RangeError` where
 * they are damaged.
 */
export const keywordIndex = (sources: ReadonlyArray<NumberedPostings>): KeywordIndex => {
  const decoded = decodePostings(sources)
  const { ends, lengths, vocabulary, words } = decoded
  const total = ends.at(-1) ?? 0
  const starts = new Uint32Array(vocabulary + 1)
  for (let at = 0; at < total; at++) starts[words[at]! + 1]!++
  for (let word = 0; word < vocabulary; word++) starts[word + 1]! += starts[word]!
  const postings = new Uint32Array(total)
  const occurrences = new Uint8Array(total)
  const next = starts.slice()
  for (let row = 0, at = 0; row < ends.length; row++)
    for (const end = ends[row]!; at < end; at++) {
      const place = next[words[at]!]!++
      postings[place] = row
      occurrences[place] = decoded.occurrences[at]!
    }
  return { rows: ends.length, starts, postings, occurrences, lengths: Uint32Array.from(lengths) }
}

/** How many rows hold a word. */
export const frequencyOf = ({ starts }: KeywordIndex, word: number): number =>
  word + 1 < starts.length ? starts[word + 1]! - starts[word]! : 0
