import { expect, test } from "bun:test"
import { semanticScore } from "../../../src/core/failure/mod.ts"

test("semanticScore() is 0 for a cosine of at most 0.5 or NaN, and at most 1", () => {
  expect([-1, 0, 0.5, Number.NaN].map(semanticScore)).toStrictEqual([0, 0, 0, 0])
  expect(semanticScore(1.0000001)).toBe(1)
})
