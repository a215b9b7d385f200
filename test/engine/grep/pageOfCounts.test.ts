import { expect, test } from "bun:test"
import { pageOfCounts } from "../../../src/engine/grep/pageOfCounts.ts"

const COUNTS = [
  { path: "a", count: 2 },
  { path: "b", count: 1 },
  { path: "c", count: 5 },
  { path: "d", count: 1 }
]

test("takes files until one match more than the page has room for is in them", () => {
  expect(pageOfCounts(COUNTS, undefined, 1)).toStrictEqual(["a"])
  expect(pageOfCounts(COUNTS, undefined, 2)).toStrictEqual(["a", "b"])
  expect(pageOfCounts(COUNTS, undefined, 100)).toStrictEqual(["a", "b", "c", "d"])
})

test("does not rely on what is left in the file where the page begins", () => {
  expect(pageOfCounts(COUNTS, { path: "b", line: 1 }, 1)).toStrictEqual(["b", "c"])
  expect(pageOfCounts(COUNTS, { path: "c", line: 1 }, 1)).toStrictEqual(["c", "d"])
  expect(pageOfCounts(COUNTS, { path: "bb", line: 9 }, 4)).toStrictEqual(["c"])
  expect(pageOfCounts(COUNTS, { path: "z", line: 1 }, 4)).toStrictEqual([])
})
