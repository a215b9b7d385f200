import { expect, test } from "bun:test"
import { seededRandom, shuffle, shuffled } from "../../../src/core/measure/mod.ts"

const numbers = Array.from({ length: 100 }, (_, at) => at)

test("an order by chance holds everything once, and the seed determines it", () => {
  const one = shuffled(numbers, 1)
  expect(one.toSorted((a, b) => a - b)).toStrictEqual(numbers)
  expect(shuffled(numbers, 1)).toStrictEqual(one)
  expect(shuffled(numbers, 2)).not.toStrictEqual(one)
})

test("an array of numbers is put in the same order itself", () => {
  const own = Uint8Array.from(numbers)
  expect(shuffle(own, seededRandom(1))).toBe(own)
  expect([...own]).toStrictEqual([...shuffled(numbers, 1)])
})

test("each stands anywhere about as often", () => {
  const firsts = Array.from({ length: 3000 }, (_, seed) => shuffled(["a", "b", "c"], seed)[0])
  for (const name of ["a", "b", "c"])
    expect(Math.abs(firsts.filter((first) => first === name).length - 1000)).toBeLessThan(120)
})
