import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { bm25Norms, fileKeywords, scoreRows, scoreWords } from "../../../src/core/keyword/mod.ts"
import { stemOf } from "../../../src/core/text/mod.ts"
import { files, numbered, VOCABULARY } from "./postings.ts"

const query = fc.uniqueArray(
  fc.record({
    word: fc.constantFrom(...VOCABULARY.map((word) => stemOf(word.toLowerCase())), "missing"),
    count: fc.constantFrom(1, 2)
  }),
  { minLength: 1, selector: ({ word }) => word }
)

const scored = (
  chunks: Parameters<typeof numbered>[0],
  query: ReadonlyArray<{ readonly word: string; readonly count: number }>,
  others: Parameters<typeof scoreRows>[4]
) => {
  const { index, numbers } = numbered(chunks)
  const words = query.map(({ word }) => numbers.get(word))
  const counts = query.map(({ count }) => count)
  const keywords = fileKeywords(
    index,
    Uint32Array.from({ length: index.rows }, (_, at) => at),
    index.rows
  )
  return {
    alone: scoreWords(keywords, words, counts),
    rows: scoreRows(index, bm25Norms(index.lengths), words, counts, others)
  }
}

test("without other rows, scoreRows() gives the same scores as scoreWords()", () =>
  fc.assert(
    fc.property(files, query, (chunks, query) => {
      const { alone, rows } = scored(chunks, query, { rows: 0, frequencies: query.map(() => 0) })
      expect(rows.scores).toStrictEqual(alone.chunks)
      expect(rows.names).toStrictEqual(alone.names)
    })
  ))

test("a word counts less if the other rows contain it too, and more if they do not", () =>
  fc.assert(
    fc.property(files, query, fc.integer({ min: 1, max: 1000 }), (chunks, query, rows) => {
      const common = scored(chunks, query, { rows, frequencies: query.map(() => rows) })
      const rare = scored(chunks, query, { rows, frequencies: query.map(() => 0) })
      common.rows.scores.forEach((score, row) => {
        expect(score).toBeLessThanOrEqual(common.alone.chunks[row]! + 1e-9)
        expect(rare.rows.scores[row]!).toBeGreaterThanOrEqual(rare.alone.chunks[row]! - 1e-9)
      })
    })
  ))
