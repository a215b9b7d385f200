/** The postings of one file as they are stored: its words by their numbers in the store. */
export interface NumberedPostings {
  readonly words: Uint32Array
  /** See `SourcePostings`. */
  readonly data: Uint8Array
}

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

const damaged = () => new RangeError("The postings of a file are damaged")

/** Postings as they stand in files: by row, and each with its word. */
interface Decoded {
  readonly lengths: ReadonlyArray<number>
  /** Where the postings of a row end. */
  readonly ends: ReadonlyArray<number>
  readonly words: Uint32Array
  readonly occurrences: Uint8Array
  /** One above the greatest word. */
  readonly vocabulary: number
}

const decode = (sources: ReadonlyArray<NumberedPostings>): Decoded => {
  // A posting takes two bytes at least.
  const most = sources.reduce((sum, { data }) => sum + (data.length >> 1), 0)
  const words = new Uint32Array(most)
  const occurrences = new Uint8Array(most)
  const lengths: Array<number> = []
  const ends: Array<number> = []
  let data: Uint8Array = new Uint8Array(0)
  let at = 0
  let count = 0
  let vocabulary = 0
  const take = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = data[at++]
      if (byte === undefined || shift > 28) throw damaged()
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  for (const source of sources) {
    data = source.data
    at = 0
    while (at < data.length) {
      lengths.push(take())
      for (let left = take(); left > 0; left--) {
        const word = source.words[take()]
        const occurrence = data[at++]
        if (word === undefined || occurrence === undefined) throw damaged()
        if (word >= vocabulary) vocabulary = word + 1
        words[count] = word
        occurrences[count++] = occurrence
      }
      ends.push(count)
    }
  }
  return { lengths, ends, words, occurrences, vocabulary }
}

/**
 * Brings the postings of files together, whose chunks become rows in order: 5 bytes of memory each. Throws a `RangeError` where
 * they are damaged.
 */
export const keywordIndex = (sources: ReadonlyArray<NumberedPostings>): KeywordIndex => {
  const decoded = decode(sources)
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
