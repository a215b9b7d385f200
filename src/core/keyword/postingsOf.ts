import { lexicon, tokenText, type Words } from "../text/mod.ts"
import { FIELD_BITS, FIELDS, MOST_IN_BODY } from "./Occurrence.ts"

/** The words of a chunk, by field. */
export interface ChunkWords {
  readonly name: Words
  readonly signature: Words
  readonly doc: Words
  /** The name of the file. */
  readonly file: Words
  /** The folders of the file, and the package. */
  readonly folders: Words
  /** The whole text of the chunk. */
  readonly body: Words
}

/** The postings of a file's chunks, with file-local word numbers. */
export interface SourcePostings {
  /** The distinct stems, indexed by their numbers in `data`. */
  readonly words: ReadonlyArray<string>
  /**
   * For each chunk: its length in words, the number of postings, and for each posting the word number and the occurrence, one byte. All other numbers are
   * LEB128.
   */
  readonly data: Uint8Array
}

/** Scratch arrays by token number; all 0 between calls. Token numbers are small and without gaps. */
let occurrences = new Uint8Array(0)
let places = new Uint32Array(0)

const makeRoom = (number: number) => {
  if (number < places.length) return
  const size = 2 * number + 1024
  const [wider, further] = [new Uint8Array(size), new Uint32Array(size)]
  wider.set(occurrences)
  further.set(places)
  occurrences = wider
  places = further
}

/** Builds the postings of chunks, in order. */
export const postingsOf = (chunks: ReadonlyArray<ChunkWords>): SourcePostings => {
  const { starts, stems } = lexicon()
  const known: Array<number> = []
  const data: Array<number> = []
  const put = (value: number) => {
    let rest = value
    for (; rest > 127; rest >>>= 7) data.push((rest & 127) | 128)
    data.push(rest)
  }
  const met: Array<number> = []
  const meet = (stem: number) => {
    makeRoom(stem)
    if (places[stem] === 0) places[stem] = known.push(stem)
    if (occurrences[stem] === 0) met.push(stem)
  }
  for (const chunk of chunks) {
    let length = 0
    const { body } = chunk
    for (let place = 0; place < body.length; place++) {
      const word = body[place]!
      for (let at = starts[word]!; at < starts[word + 1]!; at++) {
        const stem = stems[at]!
        length++
        meet(stem)
        const seen = occurrences[stem]!
        if (seen < MOST_IN_BODY) occurrences[stem] = seen + 1
      }
    }
    for (const field of FIELDS) {
      const bit = FIELD_BITS[field]
      const words = chunk[field]
      for (let place = 0; place < words.length; place++) {
        const word = words[place]!
        for (let at = starts[word]!; at < starts[word + 1]!; at++) {
          meet(stems[at]!)
          occurrences[stems[at]!]! |= bit
        }
      }
    }
    put(length)
    put(met.length)
    for (const stem of met) {
      put(places[stem]! - 1)
      data.push(occurrences[stem]!)
      occurrences[stem] = 0
    }
    met.length = 0
  }
  for (const stem of known) places[stem] = 0
  return { words: known.map(tokenText), data: Uint8Array.from(data) }
}
