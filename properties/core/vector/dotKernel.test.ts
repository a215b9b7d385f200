import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { dotInt8 } from "../../../src/core/vector/dotInt8.ts"
import { dotKernel } from "../../../src/core/vector/dotKernel.ts"

const numbers = (length: number) =>
  fc.array(fc.integer({ min: -128, max: 127 }), { minLength: length, maxLength: length })
/** Rows of the kernel, and two queries of as many dimensions. */
const asked = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 20 }))
  .chain(([dimensions, rows]) =>
    fc.record({
      dimensions: fc.constant(dimensions),
      rows: fc.array(numbers(dimensions), { minLength: rows, maxLength: rows }),
      queries: fc.tuple(numbers(dimensions), numbers(dimensions))
    })
  )

describe("dotKernel", () => {
  test("tells the products that plain code tells, for any dimensions", () =>
    fc.assert(
      fc.property(asked, ({ dimensions, queries, rows }) => {
        const data = Int8Array.from(rows.flat())
        // One after the other: of what was asked before nothing must be left.
        for (const numbers of queries) {
          const query = Int8Array.from(numbers)
          const plain = rows.map((_, row) => dotInt8(data, row * dimensions, Int32Array.from(query)))
          const told = dotKernel(dimensions)!.dots(data, query)
          expect([...told.subarray(0, plain.length)]).toStrictEqual(plain)
        }
      })
    ))

  test("does not overflow with 16,384 dimensions at their extremes", () => {
    const extreme = new Int8Array(16_384).fill(-128)
    expect(dotKernel(16_384)!.dots(extreme, extreme)[0]).toBe(16_384 * 128 * 128)
  })

  test("takes as many rows at once as it says", () => {
    for (const dimensions of [1, 48, 65_536]) {
      const { dots, rows } = dotKernel(dimensions)!
      const told = dots(new Int8Array(rows * dimensions).fill(1), new Int8Array(dimensions).fill(-2))
      expect(told).toStrictEqual(new Int32Array(rows).fill(-2 * dimensions))
    }
  })

  test("is there for rows that it has room for", () => {
    expect(dotKernel(0)).toBeUndefined()
    expect(dotKernel(65_537)).toBeUndefined()
  })
})
