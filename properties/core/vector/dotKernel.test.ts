import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { dotInt8 } from "../../../src/core/vector/dotInt8.ts"
import { dotKernel } from "../../../src/core/vector/dotKernel.ts"

const numbers = (length: number) =>
  fc.array(fc.integer({ min: -128, max: 127 }), { minLength: length, maxLength: length })
/** Rows of the kernel, and two queries with as many dimensions. */
const matrixAndQueries = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 20 }))
  .chain(([dimensions, rows]) =>
    fc.record({
      dimensions: fc.constant(dimensions),
      rows: fc.array(numbers(dimensions), { minLength: rows, maxLength: rows }),
      queries: fc.tuple(numbers(dimensions), numbers(dimensions)),
      first: fc.integer({ min: 0, max: rows })
    })
  )

/** The products computed by plain code. */
const plainly = (data: Int8Array, dimensions: number, query: Int8Array, first: number, end: number) =>
  Array.from({ length: end - first }, (_, at) =>
    dotInt8(data, (first + at) * dimensions, Int32Array.from(query))
  )

describe("dotKernel", () => {
  test("returns the same products as plain code, for any dimensions and any range of rows", () =>
    fc.assert(
      fc.property(matrixAndQueries, matrixAndQueries, (one, other) => {
        // One matrix and query after the other, and the first again: nothing of earlier queries must remain.
        const matrices = [one, other].map(({ rows }) => Int8Array.from(rows.flat()))
        for (const at of [0, 1, 0]) {
          const { dimensions, first, queries, rows } = [one, other][at]!
          for (const numbers of queries) {
            const query = Int8Array.from(numbers)
            const products = dotKernel(dimensions)!.dots(matrices[at]!, first, rows.length, query)
            expect([...products.subarray(0, rows.length - first)]).toStrictEqual(
              plainly(matrices[at]!, dimensions, query, first, rows.length)
            )
          }
        }
      })
    ))

  test("returns correct products for matrices larger than its memory, and for small ones before and after", () => {
    const kernel = dotKernel(256)!
    const query = Int8Array.from({ length: 256 }, (_, at) => (at % 17) - 8)
    const matrices = [70_000, 3].map((rows) =>
      Int8Array.from({ length: rows * 256 }, (_, at) => ((at * 7919) % 255) - 127)
    ) as [Int8Array, Int8Array]
    for (const [data, first, end] of [
      [matrices[1], 0, 3],
      [matrices[0], 69_990, 70_000],
      [matrices[1], 0, 3],
      [matrices[0], 0, kernel.rows]
    ] as const)
      expect([...kernel.dots(data, first, end, query).subarray(0, end - first)]).toStrictEqual(
        plainly(data, 256, query, first, end)
      )
  })

  test("does not overflow with 16,384 dimensions at their extremes", () => {
    const extreme = new Int8Array(16_384).fill(-128)
    expect(dotKernel(16_384)!.dots(extreme, 0, 1, extreme)[0]).toBe(16_384 * 128 * 128)
  })

  test("handles as many rows at once as it states", () => {
    for (const dimensions of [1, 48, 65_536]) {
      const { dots, rows } = dotKernel(dimensions)!
      const products = dots(
        new Int8Array(rows * dimensions).fill(1),
        0,
        rows,
        new Int8Array(dimensions).fill(-2)
      )
      expect(products).toStrictEqual(new Int32Array(rows).fill(-2 * dimensions))
    }
  })

  test("is undefined for unsupported numbers of dimensions", () => {
    expect(dotKernel(0)).toBeUndefined()
    expect(dotKernel(65_537)).toBeUndefined()
  })
})
