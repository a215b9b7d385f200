import { lexicon, tokenText, type Words } from "../text/mod.ts"
import { FIELD_BITS, FIELDS, MAX_BODY_COUNT } from "./Occurrence.ts"

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
let localNumbers = new Uint32Array(0)

const growScratch = (number: number) => {
  if (number < localNumbers.length) return
  const size = 2 * number + 1024
  const [grownOccurrences, grownNumbers] = [new Uint8Array(size), new Uint32Array(size)]
  grownOccurrences.set(occurrences)
  grownNumbers.set(localNumbers)
  occurrences = grownOccurrences
  localNumbers = grownNumbers
}

/** Builds the postings of chunks, in order. */
export const postingsOf = (chunks: ReadonlyArray<ChunkWords>): SourcePostings => {
  const { starts, stems } = lexicon()
  const distinctStems: Array<number> = []
  const data: Array<number> = []
  const writeNumber = (value: number) => {
    let rest = value
    for (; rest > 127; rest >>>= 7) data.push((rest & 127) | 128)
    data.push(rest)
  }
  const chunkStems: Array<number> = []
  const addStem = (stem: number) => {
    growScratch(stem)
    if (localNumbers[stem] === 0) localNumbers[stem] = distinctStems.push(stem)
    if (occurrences[stem] === 0) chunkStems.push(stem)
  }
  for (const chunk of chunks) {
    let length = 0
    const { body } = chunk
    for (let index = 0; index < body.length; index++) {
      const word = body[index]!
      for (let at = starts[word]!; at < starts[word + 1]!; at++) {
        const stem = stems[at]!
        length++
        addStem(stem)
        const bodyCount = occurrences[stem]!
        if (bodyCount < MAX_BODY_COUNT) occurrences[stem] = bodyCount + 1
      }
    }
    for (const field of FIELDS) {
      const bit = FIELD_BITS[field]
      const words = chunk[field]
      for (let index = 0; index < words.length; index++) {
        const word = words[index]!
        for (let at = starts[word]!; at < starts[word + 1]!; at++) {
          addStem(stems[at]!)
          occurrences[stems[at]!]! |= bit
        }
      }
    }
    writeNumber(length)
    writeNumber(chunkStems.length)
    for (const stem of chunkStems) {
      writeNumber(localNumbers[stem]! - 1)
      data.push(occurrences[stem]!)
      occurrences[stem] = 0
    }
    chunkStems.length = 0
  }
  for (const stem of distinctStems) localNumbers[stem] = 0
  return { words: distinctStems.map(tokenText), data: Uint8Array.from(data) }
}
