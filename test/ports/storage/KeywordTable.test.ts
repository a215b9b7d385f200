import { describe, expect, test } from "bun:test"
import { Effect, FastCheck as fc } from "effect"
import type { KeywordFields } from "../../../src/core/domain/DerivedSource.ts"
import { type KeywordTable, keywordTable } from "../../../src/ports/storage/KeywordTable.ts"
import { openDatabase } from "../../../src/ports/storage/openDatabase.ts"

const BLANK: KeywordFields = { name: "", signature: "", doc: "", body: "", path: "" }

/** Runs a case on a table of its own. */
const onTable = <A>(body: (table: KeywordTable) => A): A =>
  Effect.runSync(Effect.scoped(Effect.map(openDatabase(":memory:"), (db) => body(keywordTable(db)))))

const all = () => true
const bodies = (table: KeywordTable, texts: ReadonlyArray<string>) =>
  texts.forEach((body, at) => table.put(at + 1, { ...BLANK, body }))
const chunksOf = (hits: ReadonlyArray<{ readonly chunk: number }>) => hits.map(({ chunk }) => chunk)

describe("KeywordTable", () => {
  test("finds chunks that hold any of the words, best first, with scores above 0", () =>
    onTable((table) => {
      bodies(table, ["token", "token token password", "other", "password"])
      const hits = table.search('"token" OR "password"', 10, all)
      expect(chunksOf(hits)[0]).toBe(2)
      expect(chunksOf(hits).toSorted()).toStrictEqual([1, 2, 4])
      const scores = hits.map(({ score }) => score)
      expect(scores).toStrictEqual(scores.toSorted((a, b) => b - a))
      expect(scores.at(-1)).toBeGreaterThan(0)
    }))

  test("counts a name more than a signature, a doc comment or a path, and these more than a body", () =>
    onTable((table) => {
      const fields = ["body", "name", "doc", "signature", "path"] as const
      fields.forEach((field, at) => table.put(at + 1, { ...BLANK, [field]: "token" }))
      // Filling, or a word in every chunk would say nothing.
      for (let at = 10; at < 40; at++) table.put(at, { ...BLANK, body: "filling" })
      const hits = table.search('"token"', 10, all)
      expect(chunksOf(hits)[0]).toBe(2)
      expect(chunksOf(hits).at(-1)).toBe(1)
      expect(hits).toHaveLength(5)
    }))

  test("counts the chunks that hold a word, without those that are gone", () =>
    onTable((table) => {
      bodies(table, ["token token", "token", "other"])
      expect(["token", "other", "none", "Token"].map(table.frequency)).toStrictEqual([2, 1, 0, 0])
      table.remove(1)
      expect(["token", "other"].map(table.frequency)).toStrictEqual([1, 1])
      table.remove(3)
      expect(["token", "other"].map(table.frequency)).toStrictEqual([1, 0])
    }))

  test("does not find what was removed, also after merging", () =>
    onTable((table) => {
      bodies(table, ["token", "token", "token"])
      table.remove(2)
      expect(chunksOf(table.search('"token"', 10, all)).toSorted()).toStrictEqual([1, 3])
      table.merge(500)
      expect(chunksOf(table.search('"token"', 10, all)).toSorted()).toStrictEqual([1, 3])
      table.put(2, { ...BLANK, body: "token" })
      expect(table.search('"token"', 10, all)).toHaveLength(3)
    }))

  test("gives as many as are wanted of those that are allowed, however rare they are", () =>
    onTable((table) => {
      bodies(
        table,
        Array.from({ length: 2000 }, (_, at) => `token ${"filling ".repeat(at % 37)}x${at}`)
      )
      const everyHundredth = (chunk: number) => chunk % 100 === 0
      const hits = table.search('"token"', 12, everyHundredth)
      expect(hits.length).toBeGreaterThanOrEqual(10)
      expect(hits.length).toBeLessThanOrEqual(12)
      expect(chunksOf(hits).every(everyHundredth)).toBe(true)
      const best = table.search('"token"', 5000, everyHundredth).map(({ score }) => score)
      expect(hits.map(({ score }) => score)).toStrictEqual(best.slice(0, hits.length))
      expect(table.search('"token"', 12, () => false)).toStrictEqual([])
    }))

  /** Few different lengths, so that many chunks score alike. */
  const texts = fc
    .array(fc.constantFrom("token", "token a", "token a b", "token token a", "other"), {
      minLength: 1,
      maxLength: 12
    })
    .chain((texts) => fc.constantFrom(1, 9).map((times) => Array.from({ length: times }, () => texts).flat()))
  test("answers the same whatever the order of insertion: of those that score alike it gives all or none", () =>
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 12 }), (texts, limit) => {
        const answer = (order: ReadonlyArray<number>) =>
          onTable((table) => {
            for (const at of order) table.put(order.indexOf(at) + 1, { ...BLANK, body: texts[at]! })
            const hits = table.search('"token"', limit, all)
            return hits.map(({ chunk, score }) => ({ text: texts[order[chunk - 1]!], score }))
          })
        const order = texts.map((_, at) => at)
        const forth = answer(order)
        expect(answer(order.toReversed())).toStrictEqual(forth)
        for (const { text } of forth)
          expect(forth.filter((hit) => hit.text === text)).toHaveLength(
            texts.filter((each) => each === text).length
          )
        expect(forth.length > 0).toBe(texts.some((text) => text.startsWith("token")))
        if (forth.length > limit) expect(new Set(forth.map(({ score }) => score)).size).toBe(1)
      }),
      { numRuns: 40, examples: [[Array.from({ length: 200 }, () => "token"), 3]] }
    ))
})
