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

/** Visits the chunks and postings of files, in order. */
const visit = (
  sources: ReadonlyArray<NumberedPostings>,
  onChunk: (row: number, length: number) => unknown,
  onPosting: (row: number, word: number, occurrence: number) => void
): number => {
  let row = 0
  for (const { data, words } of sources) {
    let at = 0
    const take = () => {
      let value = 0
      for (let shift = 0; ; shift += 7) {
        const byte = data[at++]
        if (byte === undefined || shift > 28) throw new RangeError("The postings of a file are damaged")
        value |= (byte & 127) << shift
        if (byte < 128) return value
      }
    }
    while (at < data.length) {
      onChunk(row, take())
      for (let left = take(); left > 0; left--) {
        const word = words[take()]
        const occurrence = data[at++]
        if (word === undefined || occurrence === undefined)
          throw new RangeError("The postings of a file are damaged")
        onPosting(row, word, occurrence)
      }
      row++
    }
  }
  return row
}

/**
 * Brings the postings of files together, whose chunks become rows in order. Throws a `RangeError` where they are damaged. Takes some
 * 10 ns a posting, and 5 bytes of memory.
 */
export const keywordIndex = (sources: ReadonlyArray<NumberedPostings>): KeywordIndex => {
  const words = sources.reduce((most, source) => source.words.reduce((a, b) => Math.max(a, b + 1), most), 0)
  const starts = new Uint32Array(words + 1)
  const lengths: Array<number> = []
  const rows = visit(
    sources,
    (_, length) => lengths.push(length),
    (_, word) => starts[word + 1]!++
  )
  for (let word = 0; word < words; word++) starts[word + 1]! += starts[word]!
  const postings = new Uint32Array(starts[words]!)
  const occurrences = new Uint8Array(postings.length)
  const next = starts.slice()
  visit(
    sources,
    () => {},
    (row, word, occurrence) => {
      const at = next[word]!++
      postings[at] = row
      occurrences[at] = occurrence
    }
  )
  return { rows, starts, postings, occurrences, lengths: Uint32Array.from(lengths) }
}

/** How many rows hold a word. */
export const frequencyOf = ({ starts }: KeywordIndex, word: number): number =>
  word + 1 < starts.length ? starts[word + 1]! - starts[word]! : 0
