import { expect, test } from "bun:test"
import { testTitle } from "../../../src/core/language/testTitle.ts"

test.each([
  ['"adds"', "adds"],
  ["'it\\'s'", "it\\'s"],
  ['r"adds\\d"', "adds\\d"],
  ['"""adds\n  two"""', "adds two"],
  ['""', ""],
  ["plain", "plain"]
])("testTitle(%j) is %j", (written, title) => {
  expect(testTitle(written)).toBe(title)
})

test("a long title is cut to 120 characters", () => {
  expect(testTitle(`"${"a".repeat(500)}"`).length).toBeLessThan(121)
})
