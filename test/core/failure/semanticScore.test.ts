import { expect, test } from "bun:test"
import { semanticScore } from "../../../src/core/failure/mod.ts"

test("semanticScore() is nothing for a cosine that tells nothing, and never more than 1", () => {
  expect([-1, 0, 0.5, Number.NaN].map(semanticScore)).toStrictEqual([0, 0, 0, 0])
  expect(semanticScore(1.0000001)).toBe(1)
})
