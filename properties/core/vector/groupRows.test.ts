import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { groupRows } from "../../../src/core/vector/groupRows.ts"

const rowsOf = (dimensions: number) =>
  fc.array(fc.array(fc.constantFrom(-1, 0, 1), { minLength: dimensions, maxLength: dimensions }), {
    maxLength: 60
  })
const matrix = fc
  .integer({ min: 1, max: 4 })
  .chain((dimensions) => fc.tuple(fc.constant(dimensions), rowsOf(dimensions)))

describe("groupRows", () => {
  test("puts each non-zero row once into the group of its equal rows, in ascending order", () =>
    fc.assert(
      fc.property(matrix, ([dimensions, rows]) => {
        const { firsts, next, zeros } = groupRows(Int8Array.from(rows.flat()), dimensions)
        const groups = Array.from(firsts, (first) => {
          const group: Array<number> = []
          for (let row = first; row >= 0; row = next[row]!) group.push(row)
          return group
        })
        const byContent = Map.groupBy(rows.keys(), (row) => rows[row]!.join())
        const zero = Array(dimensions).fill(0).join()
        expect(zeros).toBe(byContent.delete(zero))
        expect(groups).toStrictEqual([...byContent.values()])
      })
    ))
})
