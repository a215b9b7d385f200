import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { cosine } from "../../../src/core/vector/cosine.ts"
import { dotInt8 } from "../../../src/core/vector/dotInt8.ts"
import { inverseNorms } from "../../../src/core/vector/inverseNorms.ts"

const numbers = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 8, maxLength: 8 })

test("a vector has a cosine of 1 with itself and -1 with its opposite, and no cosine is outside this range", () =>
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const ofTwo = (one: ReadonlyArray<number>, other: ReadonlyArray<number>) => {
        const [inverse = 0, further = 0] = inverseNorms(Int8Array.from([...one, ...other]), 8)
        return cosine(dotInt8(Int8Array.from(one), 0, Int32Array.from(other)), inverse * further)
      }
      expect(Math.abs(ofTwo(a, b))).toBeLessThanOrEqual(1)
      if (a.every((each) => each === 0)) return
      const opposite = a.map((each) => -each)
      expect(ofTwo(a, a)).toBeCloseTo(1, 12)
      expect(ofTwo(a, opposite)).toBeCloseTo(-1, 12)
    })
  ))
