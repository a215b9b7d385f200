import { expect, test } from "bun:test"
import { evenSpread } from "../../../src/core/measure/mod.ts"

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test("evenSpread() takes items at equal distances, the same ones for the same seed", () => {
  const spread = evenSpread(numbers(1000), 10, 1)
  expect(spread).toHaveLength(10)
  expect(new Set(spread.slice(1).map((each, at) => each - spread[at]!))).toStrictEqual(new Set([100]))
  expect(evenSpread(numbers(1000), 10, 1)).toStrictEqual(spread)
  expect(evenSpread(numbers(1000), 10, 2)).not.toStrictEqual(spread)
  expect(evenSpread(numbers(3), 10, 1)).toStrictEqual([0, 1, 2])
  expect(new Set(evenSpread(numbers(11), 10, 1)).size).toBe(10)
})
