import { expect, test } from "bun:test"
import { evenSpread } from "../../../bench/quality/evenSpread.ts"
import { pairedInterval } from "../../../bench/quality/pairedInterval.ts"
import { plainBm25 } from "../../../bench/quality/plainBm25.ts"
import { seededRandom } from "../../../bench/quality/seededRandom.ts"

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test("a seed gives the same numbers again, from 0 to below 1, and about evenly", () => {
  const [one, again, other] = [seededRandom(1), seededRandom(1), seededRandom(2)]
  const drawn = numbers(1000).map(() => one())
  expect(numbers(1000).map(() => again())).toStrictEqual(drawn)
  expect(other()).not.toBe(drawn[0]!)
  expect(drawn.every((each) => each >= 0 && each < 1)).toBe(true)
  expect(drawn.reduce((a, b) => a + b, 0) / 1000).toBeCloseTo(0.5, 1)
})

test("an even spread takes so many at equal distances, the same for a seed", () => {
  const spread = evenSpread(numbers(1000), 10, 1)
  expect(spread).toHaveLength(10)
  expect(new Set(spread.slice(1).map((each, at) => each - spread[at]!))).toStrictEqual(new Set([100]))
  expect(evenSpread(numbers(1000), 10, 1)).toStrictEqual(spread)
  expect(evenSpread(numbers(1000), 10, 2)).not.toStrictEqual(spread)
  expect(evenSpread(numbers(3), 10, 1)).toStrictEqual([0, 1, 2])
  expect(new Set(evenSpread(numbers(11), 10, 1)).size).toBe(10)
})

test("an interval holds the mean, and is no wider than the differences", () => {
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
  // The mean of many draws is nearly normal: 1.96 standard errors on either side.
  const [from, to] = pairedInterval(numbers(100), 1)
  const error = Math.sqrt(833.25 / 100)
  expect(from).toBeCloseTo(49.5 - 1.96 * error, -0.5)
  expect(to).toBeCloseTo(49.5 + 1.96 * error, -0.5)
})

test("plain BM25 puts first what holds the rarer words, and the shorter of two alike", () => {
  const rank = plainBm25([
    "the cart and the price and more words",
    "the cart and the price",
    "the door",
    "price price price the price",
    "a window",
    "a window"
  ])
  expect(rank("cart price", 10)).toStrictEqual([1, 0, 3])
  expect(rank("doors", 10)).toStrictEqual([2])
  expect(rank("price", 1)).toStrictEqual([3])
  expect(rank("window", 10)).toStrictEqual([4, 5])
  expect(rank("absent", 10)).toStrictEqual([])
})
