import { expect, test } from "bun:test"
import { shownText, wholeText, withinText } from "../../../src/core/rank/wholeText.ts"

const text = "The cart's list is empty"

test.each([
  [String.raw`'The cart\'s list is empty!'`, true, true, true],
  ["<p>The cart's list\n   is empty</p>", true, true, true],
  ["empty: The cart's list is empty", true, true, true],
  ["  The cart's list is empty\n", true, false, true],
  ['"The cart\'s list" +\n  " is empty"', false, false, true],
  ['fail("Error: The cart\'s list is empty, %s")', false, false, true],
  ["The cart's list is not empty", false, false, false],
  ["The cart's list is emptying", false, false, false]
])("%p: whole %p, shown %p, within %p", (written, whole, shown, within) =>
  expect([wholeText, shownText, withinText].map((pattern) => pattern(text, "u").test(written))).toStrictEqual(
    [whole, shown, within]
  )
)

test("what ends a text may be missing or another", () => {
  expect(wholeText("Save as…", "u").test('"Save as..."')).toBe(true)
  expect(wholeText("Save as", "u").test('"Save as:"')).toBe(true)
})
