import { expect, test } from "bun:test"
import { markdownTable } from "../../../bench/quality/markdownTable.ts"
import { searchModes } from "../../../bench/quality/searchModes.ts"

test("markdownTable() takes the first row as the header", () => {
  expect(
    markdownTable([
      ["a", "b"],
      ["1", "2"]
    ])
  ).toStrictEqual(["| a | b |", "| --- | --- |", "| 1 | 2 |"])
})

test("searchModes() defaults to all modes, and rejects unknown ones", () => {
  expect(searchModes(undefined)).toStrictEqual(["hybrid", "keyword", "vector"])
  expect(searchModes("vector,hybrid")).toStrictEqual(["vector", "hybrid"])
  expect(() => searchModes("hybrid,magic")).toThrow('"magic"')
})
