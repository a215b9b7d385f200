import { expect, test } from "bun:test"
import { mean, meanOfMeans } from "../../../src/core/measure/mod.ts"

test("the mean of nothing is 0", () => {
  expect([mean([]), mean([1, 2, 6])]).toStrictEqual([0, 3])
})

test("meanOfMeans() weights groups equally, whatever their size", () => {
  const all = [
    { of: "a", value: 1 },
    { of: "b", value: 0 },
    { of: "b", value: 0 },
    { of: "b", value: 0 }
  ]
  expect(
    meanOfMeans(
      all,
      ({ of }) => of,
      ({ value }) => value
    )
  ).toBe(0.5)
})
