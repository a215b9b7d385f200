import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { collectBest } from "../../../src/core/vector/collectBest.ts"

/** Few different similarities, so that ties are common. */
const offers = fc
  .uniqueArray(fc.nat(200), { maxLength: 60 })
  .chain((rows) =>
    fc.tuple(
      ...rows.map((row) =>
        fc.record({ row: fc.constant(row), similarity: fc.constantFrom(-1, 0, 0.5, 0.75, 1) })
      )
    )
  )

describe("collectBest", () => {
  test("keeps what sorting would put first, whatever the order of the offers", () =>
    fc.assert(
      fc.property(offers, fc.integer({ min: 0, max: 70 }), (offers, limit) => {
        const best = collectBest(limit)
        for (const { row, similarity } of offers) best.offer(row, similarity)
        const sorted = offers.toSorted((a, b) => b.similarity - a.similarity || a.row - b.row)
        expect(best.ranked()).toStrictEqual(sorted.slice(0, limit))
      })
    ))

  test("uses the worst kept similarity as its bar once it is full", () =>
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 20 }), (offers, limit) => {
        const best = collectBest(limit)
        for (const { row, similarity } of offers) {
          best.offer(row, similarity)
          const kept = best.ranked()
          expect(best.threshold()).toBe(
            kept.length < limit ? Number.NEGATIVE_INFINITY : kept.at(-1)!.similarity
          )
        }
      })
    ))

  test("handles any limit, and orders equal similarities by row", () => {
    const offers = Array.from({ length: 3000 }, (_, at) => {
      const row = (at * 7919) % 3000
      return { row, similarity: row % 17 }
    })
    const sorted = offers.toSorted((a, b) => b.similarity - a.similarity || a.row - b.row)
    for (const limit of [100, 256, 257, 1000, 3000]) {
      const best = collectBest(limit)
      for (const { row, similarity } of offers) best.offer(row, similarity)
      expect(best.ranked()).toStrictEqual(sorted.slice(0, limit))
    }
  })

  test("keeps nothing for a limit that is not positive", () => {
    for (const limit of [0, -1, Number.NaN]) {
      const best = collectBest(limit)
      best.offer(0, 1)
      expect(best.ranked()).toStrictEqual([])
      expect(best.threshold()).toBe(Number.POSITIVE_INFINITY)
    }
  })
})
