import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import {
  FIELD_BITS,
  FIELDS,
  frequencyOf,
  keywordIndex,
  MAX_BODY_COUNT
} from "../../../src/core/keyword/mod.ts"
import { stemOf, tokenizeText } from "../../../src/core/text/mod.ts"
import { files, numbered, type Texts } from "./postings.ts"

/** How a word occurs in a chunk, computed naively. */
const occurrenceOf = (word: string, texts: Texts) => {
  const within = (text: string) => tokenizeText(text).filter((token) => stemOf(token) === word).length
  return FIELDS.reduce(
    (sum, field) => sum + (within(texts[field]) > 0 ? FIELD_BITS[field] : 0),
    Math.min(MAX_BODY_COUNT, within(texts.body))
  )
}

describe("keywordIndex", () => {
  test("holds for every word the rows that contain it, in order, with its occurrences", () =>
    fc.assert(
      fc.property(files, (files) => {
        const { index, numbers } = numbered(files)
        const chunks = files.flat()
        expect(index.rows).toBe(chunks.length)
        for (const [word, number] of numbers) {
          const expected = chunks
            .map((texts, row) => [row, occurrenceOf(word, texts)] as const)
            .filter(([, occurrence]) => occurrence > 0)
          const from = index.starts[number]!
          const found = expected.map((_, at) => [index.postings[from + at], index.occurrences[from + at]])
          expect(found).toStrictEqual(expected as never)
          expect(frequencyOf(index, number)).toBe(expected.length)
        }
        expect(index.postings.length).toBe(index.starts.at(-1)!)
        expect(frequencyOf(index, numbers.size)).toBe(0)
      })
    ))

  test("knows the number of words of each text", () =>
    fc.assert(
      fc.property(files, (files) => {
        const lengths = files.flat().map(({ body }) => tokenizeText(body).length)
        expect([...numbered(files).index.lengths]).toStrictEqual(lengths)
      })
    ))

  test("rejects unknown words and incomplete postings", () => {
    const words = Uint32Array.of(0)
    expect(keywordIndex([{ words, data: Uint8Array.of(1, 1, 0, 1) }]).postings.length).toBe(1)
    for (const data of [
      [1, 1, 1, 1],
      [1, 1, 0],
      [1, 2, 0, 1],
      [255, 255, 255, 255, 255, 255]
    ])
      expect(() => keywordIndex([{ words, data: Uint8Array.from(data) }])).toThrow(RangeError)
  })

  test("rejects truncated or damaged postings with a RangeError and never hangs", () =>
    fc.assert(
      fc.property(files, fc.nat(), fc.nat(255), fc.boolean(), (files, place, value, cut) => {
        const { sources } = numbered(files)
        const source = sources.find(({ data }) => data.length > 0)
        fc.pre(source !== undefined)
        const at = place % source.data.length
        const data = cut ? source.data.slice(0, at) : Uint8Array.from(source.data).fill(value, at, at + 1)
        try {
          const { postings, rows } = keywordIndex([{ words: source.words, data }])
          for (const row of postings) expect(row).toBeLessThan(rows)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
      { numRuns: 300 }
    ))
})
