import { decodePostings, type NumberedPostings } from "./decodePostings.ts"

/** An inverted index in memory: for each word, the rows that contain it, and where in them. A row is a chunk of a view. */
export interface KeywordIndex {
  readonly rows: number
  /** Start of a word's postings, by word number; they end where those of the next word start. */
  readonly starts: Uint32Array
  /** Row of each posting, ascending within a word. */
  readonly postings: Uint32Array
  /** See `Occurrence`. */
  readonly occurrences: Uint8Array
  /** Number of words in the body, by row. */
  readonly lengths: Uint32Array
}

/** Combines the postings of files, whose chunks become rows in order; 5 bytes of memory per posting. Throws a `RangeError` if they are damaged. */
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

/** The number of rows that contain a word. */
export const frequencyOf = ({ starts }: KeywordIndex, word: number): number =>
  word + 1 < starts.length ? starts[word + 1]! - starts[word]! : 0
