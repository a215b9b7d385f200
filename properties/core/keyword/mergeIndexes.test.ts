import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { frequencyOf, type KeywordIndex, keywordIndex, mergeIndexes } from "../../../src/core/keyword/mod.ts"
import { GONE } from "../../../src/core/splice/mod.ts"
import { chunk, numbered } from "./postings.ts"

const contentOf = (index: KeywordIndex, words: number) => ({
  rows: index.rows,
  lengths: index.lengths,
  words: Array.from({ length: words }, (_, word) => {
    const start = index.starts[word] ?? 0
    const end = start + frequencyOf(index, word)
    return [index.postings.slice(start, end), index.occurrences.slice(start, end)]
  })
})

test("the merged index equals one of all its rows", () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("kept", "fresh", "gone"), chunk), { maxLength: 12 }),
      (chunks) => {
        const { numbers, sources } = numbered(chunks.map(([, texts]) => [texts]))
        const indexOf = (...from: ReadonlyArray<string>) =>
          keywordIndex(sources.filter((_, at) => from.includes(chunks[at]![0])))
        const placed = (...from: ReadonlyArray<string>) => {
          let row = 0
          const rows = chunks.map(([of]) => (of === "gone" ? GONE : row++))
          return {
            index: indexOf(...from),
            places: Int32Array.from(rows.filter((_, at) => from.includes(chunks[at]![0])))
          }
        }
        const expected = indexOf("kept", "fresh")
        const merged = mergeIndexes(placed("kept", "gone"), placed("fresh"), expected.rows)
        expect(contentOf(merged, numbers.size)).toStrictEqual(contentOf(expected, numbers.size))
      }
    )
  ))
