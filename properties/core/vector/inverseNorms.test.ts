import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { inverseNorms } from "../../../src/core/vector/inverseNorms.ts"

const row = (dimensions: number) =>
  fc.array(fc.integer({ min: -127, max: 127 }), { minLength: dimensions, maxLength: dimensions })
const rows = fc
  .integer({ min: 1, max: 9 })
  .chain((dimensions) => fc.tuple(fc.constant(dimensions), fc.array(row(dimensions))))

describe("inverseNorms", () => {
  test("scales every row to length 1, except rows of zeros", () =>
    fc.assert(
      fc.property(rows, ([dimensions, rows]) => {
        const inverse = inverseNorms(Int8Array.from(rows.flat()), dimensions)
        expect(inverse.length).toBe(rows.length)
        rows.forEach((row, i) => {
          const isZero = row.every((x) => x === 0)
          expect(Math.hypot(...row) * inverse[i]!).toBeCloseTo(isZero ? 0 : 1, 12)
        })
      })
    ))
})
