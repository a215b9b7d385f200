import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { stringSimilarity } from "../../../src/core/failure/mod.ts"

const text = fc
  .array(fc.constantFrom("no", "module", "named", "'flask'", "'torch'", "3", "error:", "<n>", ""), {
    maxLength: 6
  })
  .map((words) => words.join(" "))

test("similarity is symmetric and between 0 and 1", () =>
  fc.assert(
    fc.property(text, text, (a, b) => {
      const similarity = stringSimilarity(a, b)
      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity).toBeLessThanOrEqual(1)
      expect(stringSimilarity(b, a)).toBe(similarity)
    })
  ))

test("the similarity of a text to itself is 1", () =>
  fc.assert(fc.property(fc.oneof(text, fc.string()), (a) => expect(stringSimilarity(a, a)).toBe(1))))
