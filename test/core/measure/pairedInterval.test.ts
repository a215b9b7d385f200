import { expect, test } from "bun:test"
import { pairedInterval } from "../../../src/core/measure/mod.ts"

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test("the interval contains the mean, lies within the differences, and approximates the normal one", () => {
  const [low, high] = pairedInterval([-1, 0, 1, 2, 3], 1)
  expect(low).toBeLessThan(1)
  expect(high).toBeGreaterThan(1)
  expect(low).toBeGreaterThanOrEqual(-1)
  expect(high).toBeLessThanOrEqual(3)
  expect(pairedInterval([-1, 0, 1, 2, 3], 1)).toStrictEqual([low, high])
  expect(pairedInterval([0.2, 0.2, 0.2], 1).map((each) => each.toFixed(6))).toStrictEqual([
    "0.200000",
    "0.200000"
  ])
  // The mean of many draws is nearly normally distributed: 1.96 standard errors on either side.
  const [from, to] = pairedInterval(numbers(100), 1)
  const error = Math.sqrt(833.25 / 100)
  expect(from).toBeCloseTo(49.5 - 1.96 * error, -0.5)
  expect(to).toBeCloseTo(49.5 + 1.96 * error, -0.5)
})
