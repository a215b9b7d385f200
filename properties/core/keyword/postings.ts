/** Files with chunks of a few words, and the expected search results. */
import { FastCheck as fc } from "effect"
import {
  type ChunkWords,
  keywordIndex,
  type NumberedPostings,
  postingsOf
} from "../../../src/core/keyword/mod.ts"
import { wordsOf } from "../../../src/core/text/mod.ts"

export const VOCABULARY = ["apple", "berry", "cherry", "date", "elder", "figTree"] as const

/** A chunk as texts by field. */
export type Texts = Readonly<Record<keyof ChunkWords, string>>

const text = fc
  .array(fc.constantFrom(...VOCABULARY), { maxLength: 40, size: "max" })
  .map((words) => words.join(" "))
const short = fc.oneof(fc.constant(""), text)
export const chunk: fc.Arbitrary<Texts> = fc.record({
  name: short,
  signature: short,
  doc: short,
  file: short,
  folders: short,
  body: text
})
export const files = fc.array(fc.array(chunk, { maxLength: 5 }), { maxLength: 5 })

export const toWords = (texts: Texts): ChunkWords => ({
  name: wordsOf(texts.name),
  signature: wordsOf(texts.signature),
  doc: wordsOf(texts.doc),
  file: wordsOf(texts.file),
  folders: wordsOf(texts.folders),
  body: wordsOf(texts.body)
})

/** Files whose words share one numbering, as in a store. */
export const numbered = (chunks: ReadonlyArray<ReadonlyArray<Texts>>) => {
  const numbers = new Map<string, number>()
  const numberOf = (word: string) => numbers.get(word) ?? numbers.set(word, numbers.size).size - 1
  const sources = chunks.map((file): NumberedPostings => {
    const { data, words } = postingsOf(file.map(toWords))
    return { words: Uint32Array.from(words, numberOf), data }
  })
  return { sources, numbers, index: keywordIndex(sources) }
}
