import { expect, test } from "bun:test"
import { seededRandom } from "../../../src/core/measure/mod.ts"

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test("seededRandom() repeats its numbers for a seed, evenly distributed from 0 to below 1", () => {
  const [one, again, other] = [seededRandom(1), seededRandom(1), seededRandom(2)]
  const drawn = numbers(1000).map(() => one())
  expect(numbers(1000).map(() => again())).toStrictEqual(drawn)
  expect(other()).not.toBe(drawn[0]!)
  expect(drawn.every((each) => each >= 0 && each < 1)).toBe(true)
  expect(drawn.reduce((a, b) => a + b, 0) / 1000).toBeCloseTo(0.5, 1)
})
