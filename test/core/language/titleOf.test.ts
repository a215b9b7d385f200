import { expect, test } from "bun:test"
import { titleOf } from "../../../src/core/language/titleOf.ts"

test.each([
  ['"adds"', "adds"],
  ["'it\\'s'", "it\\'s"],
  ['r"adds\\d"', "adds\\d"],
  ['"""adds\n  two"""', "adds two"],
  ['""', ""],
  ["plain", "plain"]
])("titleOf(%j) is %j", (written, title) => {
  expect(titleOf(written)).toBe(title)
})

test("a long title is cut to 120 characters", () => {
  expect(titleOf(`"${"a".repeat(500)}"`).length).toBeLessThan(121)
})
