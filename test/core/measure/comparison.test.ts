import { expect, test } from "bun:test"
import { comparison } from "../../../src/core/measure/mod.ts"

test("wins, losses and ties are counted per question, and rounding errors are ties", () => {
  const { difference, interval, lost, tied, won } = comparison([1, 0.1 + 0.2, 0, 0.5], [0, 0.3, 1, 0], 1)
  expect([won, lost, tied]).toStrictEqual([2, 1, 1])
  expect(difference).toBeCloseTo(0.125, 12)
  expect(interval[0]).toBeLessThan(difference)
  expect(interval[1]).toBeGreaterThan(difference)
})

test("the whole interval is positive if every question improves", () => {
  const { interval } = comparison([1, 0.9, 0.8], [0.5, 0.5, 0.5], 1)
  expect(interval[0]).toBeGreaterThanOrEqual(0.3)
})
