import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { dotInt8 } from "../../../src/core/vector/dotInt8.ts"

const numbers = (length: number) =>
  fc.array(fc.integer({ min: -128, max: 127 }), { minLength: length, maxLength: length })
const rows = fc
  .integer({ min: 0, max: 40 })
  .chain((size) => fc.tuple(numbers(size), numbers(size), numbers(size)))

describe("dotInt8", () => {
  test("returns the sum of products for any number of dimensions and any start of the row", () =>
    fc.assert(
      fc.property(rows, ([before, row, query]) => {
        const expected = row.reduce((sum, x, i) => sum + x * query[i]!, 0)
        expect(dotInt8(Int8Array.from([...before, ...row]), before.length, Int32Array.from(query))).toBe(
          expected
        )
      })
    ))

  test("does not overflow with 16,384 dimensions at their extremes", () => {
    const extreme = new Int8Array(16_384).fill(-128)
    expect(dotInt8(extreme, 0, Int32Array.from(extreme))).toBe(16_384 * 128 * 128)
  })
})
