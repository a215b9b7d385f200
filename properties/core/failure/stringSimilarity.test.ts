import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { stringSimilarity } from "../../../src/core/failure/mod.ts"

const text = fc
  .array(fc.constantFrom("no", "module", "named", "'flask'", "'torch'", "3", "error:", "<n>", ""), {
    maxLength: 6
  })
  .map((words) => words.join(" "))

test("it is from 0 to 1, and the same from both sides", () =>
  fc.assert(
    fc.property(text, text, (a, b) => {
      const similarity = stringSimilarity(a, b)
      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity).toBeLessThanOrEqual(1)
      expect(stringSimilarity(b, a)).toBe(similarity)
    })
  ))

test("it is 1 for the same", () =>
  fc.assert(fc.property(fc.oneof(text, fc.string()), (a) => expect(stringSimilarity(a, a)).toBe(1))))
