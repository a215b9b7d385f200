import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { quantise } from "../../../src/core/vector/quantise.ts"
import { toUnit } from "../../../src/core/vector/toUnit.ts"

const unit = fc
  .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 64 })
  .map((numbers) => toUnit(numbers) ?? toUnit(numbers.with(0, 1))!)
const pair = fc
  .integer({ min: 2, max: 64 })
  .chain((size) => {
    const numbers = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: size, maxLength: size })
    return fc.tuple(numbers, numbers)
  })
  .map(([a, b]) => [toUnit(a.with(0, 1))!, toUnit(b.with(0, -1))!] as const)

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((sum, x, i) => sum + x * b[i]!, 0)
const cosine = (a: ArrayLike<number>, b: ArrayLike<number>) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))

describe("quantise", () => {
  test("uses the whole range: the largest number becomes 127 or -127", () =>
    fc.assert(
      fc.property(unit, (vector) => {
        expect(Math.max(...quantise(vector).map(Math.abs))).toBe(127)
      })
    ))

  test("is off by at most half a step in each coordinate", () =>
    fc.assert(
      fc.property(unit, (vector) => {
        const largest = Math.max(...vector.map(Math.abs))
        quantise(vector).forEach((x, i) =>
          expect(Math.abs((x / 127) * largest - vector[i]!)).toBeLessThanOrEqual(largest / 254 + 1e-7)
        )
      })
    ))

  test("keeps the cosine of two vectors within the expected error", () =>
    fc.assert(
      fc.property(pair, ([a, b]) => {
        // Each changes by at most sqrt(dimensions) * max|x| / 254.
        const bound = [a, b].reduce(
          (sum, v) => sum + (Math.sqrt(v.length) * Math.max(...v.map(Math.abs))) / 254,
          0
        )
        expect(Math.abs(cosine(quantise(a), quantise(b)) - cosine(a, b))).toBeLessThanOrEqual(2 * bound)
      })
    ))

  test("does not depend on the length of the vector", () =>
    fc.assert(
      fc.property(unit, fc.constantFrom(0.25, 2, 1024), (vector, factor) => {
        expect(quantise(vector.map((x) => x * factor))).toStrictEqual(quantise(vector))
      })
    ))

  test("returns zeros for a vector without a direction", () => {
    for (const vector of [
      [0, 0],
      [1, Number.NaN],
      [1, Infinity]
    ])
      expect(quantise(new Float32Array(vector))).toStrictEqual(new Int8Array(2))
  })
})
