import { expect, test } from "bun:test"
import { byPlace } from "../../../src/core/mention/mod.ts"

test("places are compared by line, then by column", () => {
  const places = [
    { line: 2, column: 1 },
    { line: 1, column: 9 },
    { line: 1, column: 10 }
  ]
  expect(places.toSorted(byPlace).map(({ column, line }) => `${line}:${column}`)).toStrictEqual([
    "1:9",
    "1:10",
    "2:1"
  ])
  expect(byPlace({ line: 3, column: 4 }, { line: 3, column: 4 })).toBe(0)
})
