import { expect, test } from "bun:test"
import { pageOfCounts } from "../../../src/engine/grep/pageOfCounts.ts"

const COUNTS = [
  { path: "a", count: 2 },
  { path: "b", count: 1 },
  { path: "c", count: 5 },
  { path: "d", count: 1 }
]

test("a page takes files until they contain one match more than it has room for", () => {
  expect(pageOfCounts(COUNTS, undefined, 1)).toStrictEqual(["a"])
  expect(pageOfCounts(COUNTS, undefined, 2)).toStrictEqual(["a", "b"])
  expect(pageOfCounts(COUNTS, undefined, 100)).toStrictEqual(["a", "b", "c", "d"])
})

test("a page does not count the remaining matches of the file in which it begins", () => {
  expect(pageOfCounts(COUNTS, { path: "b", line: 1 }, 1)).toStrictEqual(["b", "c"])
  expect(pageOfCounts(COUNTS, { path: "c", line: 1 }, 1)).toStrictEqual(["c", "d"])
  expect(pageOfCounts(COUNTS, { path: "bb", line: 9 }, 4)).toStrictEqual(["c"])
  expect(pageOfCounts(COUNTS, { path: "z", line: 1 }, 4)).toStrictEqual([])
})
