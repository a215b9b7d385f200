import { expect, test } from "bun:test"
import { seededRandom, shuffle, shuffled } from "../../../src/core/measure/mod.ts"

const numbers = Array.from({ length: 100 }, (_, at) => at)

test("shuffled() is a permutation that the seed determines", () => {
  const one = shuffled(numbers, 1)
  expect(one.toSorted((a, b) => a - b)).toStrictEqual(numbers)
  expect(shuffled(numbers, 1)).toStrictEqual(one)
  expect(shuffled(numbers, 2)).not.toStrictEqual(one)
})

test("shuffle() puts an array in the same order in place", () => {
  const own = Uint8Array.from(numbers)
  expect(shuffle(own, seededRandom(1))).toBe(own)
  expect([...own]).toStrictEqual([...shuffled(numbers, 1)])
})

test("each item is first about equally often", () => {
  const firsts = Array.from({ length: 3000 }, (_, seed) => shuffled(["a", "b", "c"], seed)[0])
  for (const name of ["a", "b", "c"])
    expect(Math.abs(firsts.filter((first) => first === name).length - 1000)).toBeLessThan(120)
})
