import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { summingMemory } from "../../../src/core/embed/summingMemory.ts"

const weight = fc.double({ min: -8, max: 8, noNaN: true })
const dimensions = fc.constantFrom(1, 7, 16, 17, 40, 256)
const ROWS = 63

/** Numbers of every magnitude, the same for the same seed. */
const numbers = (dimensions: number, seed: number) =>
  Int8Array.from({ length: ROWS * dimensions }, (_, at) => Math.imul(at + 1, 2_654_435_761 + seed) >> 24)

/** Sums computed in JavaScript, one row after the other. */
const plainly = (
  dimensions: number,
  rows: ReadonlyArray<{ readonly row: ArrayLike<number>; readonly weight: number }>
) => {
  const sum = new Float64Array(dimensions)
  for (const { row, weight } of rows) for (let i = 0; i < dimensions; i++) sum[i]! += weight * row[i]!
  return sum
}

describe("summingMemory", () => {
  test("adds rows and sums of rows with exactly the same result as JavaScript", () =>
    fc.assert(
      fc.property(
        dimensions,
        fc.nat(99),
        fc.array(fc.tuple(fc.nat(ROWS - 1), weight, fc.boolean()), { maxLength: 400, size: "max" }),
        fc.array(fc.tuple(fc.nat(ROWS - 1), weight), { maxLength: 300, size: "max" }),
        (dimensions, seed, added, grams) => {
          const from = numbers(dimensions, seed)
          const rowAt = (row: number) => from.subarray(row * dimensions, (row + 1) * dimensions)
          const memory = summingMemory(dimensions)
          const wholeRows = Array.from({ length: ROWS }, (_, row) => memory.storeRow(from, row * dimensions))
          const sum = memory.storeSum(
            from,
            grams.map(([row, weight]) => ({ at: row * dimensions, weight }))
          )
          const grown = plainly(
            dimensions,
            grams.map(([row, weight]) => ({ row: rowAt(row), weight }))
          )
          // The second result equals the first: nothing is left of earlier sums.
          for (let time = 0; time < 2; time++) {
            memory.begin()
            for (const [row, weight, isSum] of added) memory.add(isSum ? sum : wholeRows[row]!, isSum, weight)
            expect(memory.end()).toStrictEqual(
              plainly(
                dimensions,
                added.map(([row, weight, isSum]) => ({ row: isSum ? grown : rowAt(row), weight }))
              )
            )
          }
        }
      ),
      { numRuns: 60 }
    ))

  test("starts over when it is full, without losing the sum in progress", () => {
    const from = numbers(256, 5)
    const memory = summingMemory(256)
    const plain = (row: number) => from.subarray(row * 256, (row + 1) * 256)
    for (let filled = 0; filled < 3; filled++) {
      const before = memory.generation()
      const first = memory.storeRow(from, 256)
      const added = [{ row: plain(1) as ArrayLike<number>, weight: 3 }]
      // Just enough to ensure that the first is not added before the memory is full.
      while (memory.generation() === before) memory.storeRow(from, 0)
      const again = memory.storeRow(from, 256)
      expect(again).toBeLessThan(first + 3 * 256)
      memory.begin()
      memory.add(again, false, 3)
      const filling = memory.generation()
      for (let at = 0; memory.generation() === filling; at++) {
        const address = memory.storeSum(from, [{ at: (at % ROWS) * 256, weight: 0.5 }])
        if (at % 64 > 0) continue
        memory.add(address, true, at + 0.25)
        added.push({ row: Float64Array.from(plain(at % ROWS), (x) => x / 2), weight: at + 0.25 })
      }
      for (let at = 0; at < 9; at++) memory.storeRow(from, 512)
      expect(memory.end()).toStrictEqual(plainly(256, added))
    }
  })
})
