import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { exactNearest } from "../../../src/core/vector/exactNearest.ts"
import { inverseNorms } from "../../../src/core/vector/inverseNorms.ts"
import { quantise } from "../../../src/core/vector/quantise.ts"
import { similarityTo } from "../../../src/core/vector/similarityTo.ts"
import { toUnit } from "../../../src/core/vector/toUnit.ts"

const sized = (dimensions: number) =>
  fc
    .array(fc.integer({ min: -50, max: 50 }), { minLength: dimensions, maxLength: dimensions })
    .map((_) => Float32Array.from(_))
const pair = fc
  .integer({ min: 1, max: 40 })
  .chain((dimensions) => fc.tuple(sized(dimensions), sized(dimensions)))

const single = (vector: Float32Array) => {
  const data = quantise(vector)
  return { dimensions: vector.length, rows: 1, data, inverseNorms: inverseNorms(data, vector.length) }
}

describe("similarityTo", () => {
  test("returns the similarity of the requested row", () =>
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [one, other] = [single(a), single(b)]
        const data = Int8Array.from([...one.data, ...other.data])
        const both = { dimensions: a.length, rows: 2, data, inverseNorms: inverseNorms(data, a.length) }
        const similarityOf = similarityTo(both, a)
        expect([similarityOf(0), similarityOf(1)]).toStrictEqual([
          similarityTo(one, a)(0),
          similarityTo(other, a)(0)
        ])
      })
    ))

  test("does not change when these or other rows are scanned", () =>
    fc.assert(
      fc.property(pair, pair, ([a, b], [c]) => {
        const [own, other] = [single(a), single(c)]
        const similarityOf = similarityTo(own, b)
        const first = similarityOf(0)
        exactNearest(own, a, 1)
        expect(similarityOf(0)).toBe(first)
        exactNearest(other, c, 1)
        expect(similarityOf(0)).toBe(first)
      })
    ))

  test("is symmetric and between -1 and 1", () =>
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const similarity = similarityTo(single(a), b)(0)
        expect(Math.abs(similarity)).toBeLessThanOrEqual(1)
        expect(similarityTo(single(b), a)(0)).toBeCloseTo(similarity, 12)
      })
    ))

  test("is 1 for the same vector, -1 for its opposite, and 0 for a vector without a direction", () =>
    fc.assert(
      fc.property(pair, ([a]) => {
        const size = toUnit(a) === undefined ? 0 : 1
        expect(similarityTo(single(a), a)(0)).toBeCloseTo(size, 12)
        expect(similarityTo(single(a.map((x) => -x)), a)(0)).toBeCloseTo(-size, 1)
        expect(Math.abs(similarityTo(single(a), new Float32Array(a.length))(0))).toBe(0)
      })
    ))
})
