import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { rankByBm25 } from "../../../src/core/keyword/mod.ts"
import { tokenizeText } from "../../../src/core/text/mod.ts"
import { files, numbered, type Texts, VOCABULARY } from "./postings.ts"

const WEIGHTS = { name: 8, signature: 3, doc: 3, path: 3 } as const
const query = fc.uniqueArray(fc.constantFrom(...VOCABULARY.map((word) => word.toLowerCase())), {
  minLength: 1
})

/** BM25F as the paper has it, one chunk and one word after the other. */
const scoreOf = (word: string, texts: Texts, all: ReadonlyArray<Texts>) => {
  const within = (text: string) => tokenizeText(text).filter((token) => token === word).length
  const frequency = ({ body, ...fields }: Texts) =>
    Object.entries(WEIGHTS).reduce(
      (sum, [field, weight]) => sum + (within(fields[field as keyof typeof fields]) > 0 ? weight : 0),
      Math.min(7, within(body))
    )
  const length = ({ body }: Texts) => tokenizeText(body).length
  const average =
    Math.max(
      1,
      all.map(length).reduce((a, b) => a + b, 0)
    ) / all.length
  const holding = all.filter((each) => frequency(each) > 0).length
  const idf = Math.log(1 + (all.length - holding + 0.5) / (holding + 0.5))
  const found = frequency(texts)
  return (idf * found * 2.2) / (found + 1.2 * (0.25 + (0.75 * length(texts)) / average))
}

describe("rankByBm25", () => {
  test("gives the rows that hold a word, with the scores of BM25F, best first, ties by row", () =>
    fc.assert(
      fc.property(files, query, fc.nat(8), (files, query, limit) => {
        const { index, numbers } = numbered(files)
        const chunks = files.flat()
        const expected = chunks
          .map((texts, row) => ({
            row,
            score: query.reduce((sum, word) => sum + scoreOf(word, texts, chunks), 0)
          }))
          .filter(({ score }) => score > 0)
        const words = query.flatMap((word) => numbers.get(word) ?? [])
        const all = rankByBm25(index, words, chunks.length)
        expect(all.map(({ row }) => row).toSorted()).toStrictEqual(expected.map(({ row }) => row).toSorted())
        for (const { row, similarity } of all)
          expect(similarity).toBeCloseTo(expected.find((each) => each.row === row)!.score, 9)
        const order = all.toSorted((a, b) => b.similarity - a.similarity || a.row - b.row)
        expect(all).toStrictEqual(order)
        expect(rankByBm25(index, words, limit)).toStrictEqual(order.slice(0, limit))
      })
    ))

  test("gives under a condition what is left of all, with the same scores", () =>
    fc.assert(
      fc.property(files, query, fc.nat(8), fc.integer({ min: 1, max: 3 }), (files, query, limit, step) => {
        const { index, numbers } = numbered(files)
        const words = query.flatMap((word) => numbers.get(word) ?? [])
        const allowed = (row: number) => row % step === 0
        const all = rankByBm25(index, words, index.rows).filter(({ row }) => allowed(row))
        expect(rankByBm25(index, words, limit, allowed)).toStrictEqual(all.slice(0, limit))
      })
    ))

  test("does not depend on the order of words, or on one that is said twice or that nothing holds", () =>
    fc.assert(
      fc.property(files, query, (files, query) => {
        const { index, numbers } = numbered(files)
        const words = query.flatMap((word) => numbers.get(word) ?? [])
        const answer = rankByBm25(index, words, 20)
        expect(rankByBm25(index, [...words, 1000, ...words].toReversed(), 20)).toStrictEqual(answer)
      })
    ))

  test("counts a name more than a signature, and that more than a body", () => {
    const blank: Texts = { name: "", signature: "", doc: "", path: "", body: "berry cherry" }
    const { index, numbers } = numbered([
      [
        { ...blank, body: "apple cherry" },
        { ...blank, signature: "apple" },
        { ...blank, name: "apple" },
        blank
      ]
    ])
    const found = rankByBm25(index, [numbers.get("apple")!], 9)
    expect(found.map(({ row }) => row)).toStrictEqual([2, 1, 0])
  })
})
