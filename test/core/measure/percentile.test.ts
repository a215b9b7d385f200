import { expect, test } from "bun:test"
import { percentile } from "../../../src/core/measure/mod.ts"

test("a percentile is one of the values, and NaN if there are none", () => {
  const values = [9, 1, 5, 3, 7]
  expect([0, 0.2, 0.5, 0.95, 1].map((p) => percentile(values, p))).toStrictEqual([1, 1, 5, 9, 9])
  expect(percentile([], 0.5)).toBeNaN()
})
