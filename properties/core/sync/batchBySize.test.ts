import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { batchBySize } from "../../../src/core/sync/mod.ts"

const sizes = fc.array(fc.nat(9), { maxLength: 20 })
const limit = fc.record({ count: fc.integer({ min: 1, max: 5 }), size: fc.nat(15) })
const itself = (size: number) => size
const total = (sizes: ReadonlyArray<number>) => sizes.reduce((sum, size) => sum + size, 0)

describe("batchBySize", () => {
  test("returns every item once, in order, without empty batches", () =>
    fc.assert(
      fc.property(sizes, limit, (sizes, limit) => {
        const batches = batchBySize(sizes, itself, limit)
        expect(batches.flat()).toStrictEqual(sizes)
        expect(batches.every((batch) => batch.length > 0)).toBe(true)
      })
    ))

  test("keeps both limits, except for a single item that is too large", () =>
    fc.assert(
      fc.property(sizes, limit, (sizes, limit) => {
        for (const batch of batchBySize(sizes, itself, limit)) {
          expect(batch.length).toBeLessThanOrEqual(limit.count)
          if (batch.length > 1) expect(total(batch)).toBeLessThanOrEqual(limit.size)
        }
      })
    ))

  test("begins a new batch only if the item does not fit into the previous one", () =>
    fc.assert(
      fc.property(sizes, limit, (sizes, limit) => {
        const batches = batchBySize(sizes, itself, limit)
        batches.slice(1).forEach(([first], index) => {
          const before = batches[index]!
          expect(before.length === limit.count || total(before) + first! > limit.size).toBe(true)
        })
      })
    ))
})
