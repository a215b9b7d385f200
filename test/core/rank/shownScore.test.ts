import { expect, test } from "bun:test"
import { shownScore } from "../../../src/core/rank/mod.ts"

test("shownScore() rounds to four places, and not again what is rounded", () => {
  expect(shownScore(0.123449)).toBe(0.1234)
  expect(shownScore(0.99996)).toBe(1)
  for (const score of [0, 0.1, 0.54406, 0.7, 1]) expect(shownScore(shownScore(score))).toBe(shownScore(score))
})
