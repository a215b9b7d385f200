import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { toUnit } from "../../../src/core/vector/toUnit.ts"

const vector = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 40 })
const lengthOf = (vector: Float32Array) => Math.hypot(...vector)

describe("toUnit", () => {
  test("returns a vector of length 1 for numbers of any size, unless all are zero", () =>
    fc.assert(
      fc.property(vector, (vector) => {
        const unit = toUnit(vector)
        if (vector.every((x) => x === 0)) expect(unit).toBeUndefined()
        else expect(Math.abs(lengthOf(unit!) - 1)).toBeLessThan(1e-5)
      }),
      { examples: [[[5e-324, 0]], [[1.7e308, -1.7e308]], [[1e-200, 1e200]]] }
    ))

  test("keeps the direction", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1 }), (vector) => {
        const size = Math.hypot(...vector)
        toUnit(vector)?.forEach((x, i) => expect(Math.abs(x - vector[i]! / size)).toBeLessThan(1e-6))
      })
    ))

  test("returns undefined if any number is not finite", () =>
    fc.assert(
      fc.property(vector, fc.nat(39), fc.constantFrom(Number.NaN, Infinity, -Infinity), (vector, at, x) => {
        expect(toUnit(vector.with(at % vector.length, x))).toBeUndefined()
      })
    ))
})
