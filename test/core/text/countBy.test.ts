import { expect, test } from "bun:test"
import { countBy } from "../../../src/core/text/mod.ts"

test("counts each name, also those of Object's own members", () => {
  expect(countBy([])).toStrictEqual({})
  expect(Object.entries(countBy(["b", "toString", "b", "a"]))).toStrictEqual([
    ["b", 2],
    ["toString", 1],
    ["a", 1]
  ])
})
