import type { Token, Word } from "../text/mod.ts"
import { FIELD_BITS, FIELDS, MOST_IN_BODY } from "./Occurrence.ts"

/** The words of a chunk by the field they come from. */
export interface ChunkWords {
  readonly name: ReadonlyArray<Word>
  readonly signature: ReadonlyArray<Word>
  readonly doc: ReadonlyArray<Word>
  /** The name of its file. */
  readonly file: ReadonlyArray<Word>
  /** The folders above, and the package. */
  readonly folders: ReadonlyArray<Word>
  /** The chunk's whole text. */
  readonly body: ReadonlyArray<Word>
}

/** The postings of a file's chunks, with its own numbering of words. */
export interface SourcePostings {
  /** The stem of each word once, by its number in `data`, from 0. */
  readonly words: ReadonlyArray<string>
  /** For each chunk: length in words, number of postings, and of each posting the word and its occurrence, a byte. Other numbers are LEB128. */
  readonly data: Uint8Array
}

/** What is known of a token, by its number: all 0 between calls. Numbers are small and without gaps. */
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

/** The postings of chunks, in order. */
export const postingsOf = (chunks: ReadonlyArray<ChunkWords>): SourcePostings => {
  const known: Array<Token> = []
  const data: Array<number> = []
  const put = (value: number) => {
    let rest = value
    for (; rest > 127; rest >>>= 7) data.push((rest & 127) | 128)
    data.push(rest)
  }
  const met: Array<Token> = []
  const meet = (token: Token) => {
    makeRoom(token.number)
    if (places[token.number] === 0) places[token.number] = known.push(token)
    if (occurrences[token.number] === 0) met.push(token)
  }
  for (const chunk of chunks) {
    let length = 0
    for (const { tokens } of chunk.body)
      for (const { stem: token } of tokens) {
        length++
        meet(token)
        const seen = occurrences[token.number]!
        if (seen < MOST_IN_BODY) occurrences[token.number] = seen + 1
      }
    for (const field of FIELDS)
      for (const { tokens } of chunk[field])
        for (const { stem: token } of tokens) {
          meet(token)
          occurrences[token.number]! |= FIELD_BITS[field]
        }
    put(length)
    put(met.length)
    for (const { number } of met) {
      put(places[number]! - 1)
      data.push(occurrences[number]!)
      occurrences[number] = 0
    }
    met.length = 0
  }
  for (const { number } of known) places[number] = 0
  return { words: known.map(({ text }) => text), data: Uint8Array.from(data) }
}
