import { expect, test } from "bun:test"
import { markdownTable } from "../../../bench/quality/markdownTable.ts"
import { searchModes } from "../../../bench/quality/searchModes.ts"

test("the first row of a table is its head", () => {
  expect(
    markdownTable([
      ["a", "b"],
      ["1", "2"]
    ])
  ).toStrictEqual(["| a | b |", "| --- | --- |", "| 1 | 2 |"])
})

test("all modes are measured unless some are named, and no others can be", () => {
  expect(searchModes(undefined)).toStrictEqual(["hybrid", "keyword", "vector"])
  expect(searchModes("vector,hybrid")).toStrictEqual(["vector", "hybrid"])
  expect(() => searchModes("hybrid,magic")).toThrow('"magic"')
})
