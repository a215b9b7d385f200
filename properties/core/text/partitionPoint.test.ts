import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { partitionPoint } from "../../../src/core/text/mod.ts"

test("partitionPoint() returns how many leading elements satisfy the condition", () =>
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20 })), fc.nat({ max: 21 }), (numbers, bound) => {
      const sorted = numbers.toSorted((a, b) => a - b)
      const point = partitionPoint(sorted.length, (at) => sorted[at]! < bound)
      expect(point).toBe(sorted.filter((each) => each < bound).length)
    })
  ))
