/** The stored postings of one file, with the store's word numbers. */
export interface NumberedPostings {
  readonly words: Uint32Array
  /** See `SourcePostings`. */
  readonly data: Uint8Array
}

const damagedError = () => new RangeError("The postings of a file are damaged")

/** Postings in file order: by row, each with its word. */
export interface DecodedPostings {
  readonly lengths: ReadonlyArray<number>
  /** The end of each row's postings. */
  readonly ends: ReadonlyArray<number>
  readonly words: Uint32Array
  readonly occurrences: Uint8Array
  /** The highest word number plus one. */
  readonly vocabulary: number
}

/** Decodes the postings of files, one after the other. Throws a `RangeError` if they are damaged. */
export const decodePostings = (sources: ReadonlyArray<NumberedPostings>): DecodedPostings => {
  // A posting takes at least two bytes.
  const maxPostings = sources.reduce((sum, { data }) => sum + (data.length >> 1), 0)
  const words = new Uint32Array(maxPostings)
  const occurrences = new Uint8Array(maxPostings)
  const lengths: Array<number> = []
  const ends: Array<number> = []
  let data: Uint8Array = new Uint8Array(0)
  let at = 0
  let count = 0
  let vocabulary = 0
  const readNumber = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = data[at++]
      if (byte === undefined || shift > 28) throw damagedError()
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  for (const source of sources) {
    data = source.data
    at = 0
    while (at < data.length) {
      lengths.push(readNumber())
      for (let remaining = readNumber(); remaining > 0; remaining--) {
        const word = source.words[readNumber()]
        const occurrence = data[at++]
        if (word === undefined || occurrence === undefined) throw damagedError()
        if (word >= vocabulary) vocabulary = word + 1
        words[count] = word
        occurrences[count++] = occurrence
      }
      ends.push(count)
    }
  }
  return { lengths, ends, words, occurrences, vocabulary }
}
