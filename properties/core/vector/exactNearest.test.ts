import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { dotKernel } from "../../../src/core/vector/dotKernel.ts"
import { exactNearest } from "../../../src/core/vector/exactNearest.ts"
import { inverseNorms } from "../../../src/core/vector/inverseNorms.ts"
import { similarityTo } from "../../../src/core/vector/similarityTo.ts"

const DIMENSIONS = 3
/** Few values, so that ties are common. */
const row = fc.tuple(...Array.from({ length: DIMENSIONS }, () => fc.constantFrom(-127, 0, 64, 127)))
const matrix = fc.array(row, { maxLength: 40 }).map((rows) => {
  const data = Int8Array.from(rows.flat())
  return { dimensions: DIMENSIONS, rows: rows.length, data, inverseNorms: inverseNorms(data, DIMENSIONS) }
})
const query = row.map((numbers) => Float32Array.from(numbers))
const limit = fc.integer({ min: 0, max: 45 })

describe("exactNearest", () => {
  test("returns the first of all allowed rows, sorted by similarity and then by row", () =>
    fc.assert(
      fc.property(
        matrix,
        query,
        limit,
        fc.option(fc.integer({ min: 1, max: 4 })),
        (rows, query, limit, every) => {
          const allowed = every === null ? undefined : (row: number) => row % every === 0
          const similarityOf = similarityTo(rows, query)
          const sorted = Array.from({ length: rows.rows }, (_, row) => ({
            row,
            similarity: similarityOf(row)
          }))
            .filter(({ row }) => allowed?.(row) ?? true)
            .toSorted((a, b) => b.similarity - a.similarity || a.row - b.row)
          expect(exactNearest(rows, query, limit, allowed)).toStrictEqual(sorted.slice(0, limit))
        }
      )
    ))

  test("returns correct results for more rows than the kernel handles at once", () => {
    const rows = Math.floor(2.1 * dotKernel(DIMENSIONS)!.rows)
    const data = Int8Array.from(
      { length: rows * DIMENSIONS },
      (_, at) => Math.imul(at + 1, 2_654_435_761) >> 24
    )
    const matrix = { dimensions: DIMENSIONS, rows, data, inverseNorms: inverseNorms(data, DIMENSIONS) }
    const query = Float32Array.of(0.3, -0.5, 0.8)
    const similarityOf = similarityTo(matrix, query)
    // Few rows, few at the end, and more than are handled one by one, so that the kernel takes over.
    for (const part of [
      (row: number) => row % 1009 === 1,
      (row: number) => row > rows - 90,
      (row: number) => row % 3 > 0
    ]) {
      const sorted = Array.from({ length: rows }, (_, row) => ({ row, similarity: similarityOf(row) }))
        .filter(({ row }) => part(row))
        .toSorted((a, b) => b.similarity - a.similarity || a.row - b.row)
      expect(exactNearest(matrix, query, 50, part)).toStrictEqual(sorted.slice(0, 50))
    }
  })

  test("returns with a lower limit the beginning of what it returns with a higher one", () =>
    fc.assert(
      fc.property(matrix, query, limit, limit, (rows, query, a, b) => {
        const more = exactNearest(rows, query, Math.max(a, b))
        expect(exactNearest(rows, query, Math.min(a, b))).toStrictEqual(more.slice(0, Math.min(a, b)))
      })
    ))
})
