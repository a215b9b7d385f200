import { expect, test } from "bun:test"
import { nameOffsetIn } from "../../../src/core/outline/nameOffsetIn.ts"

test("nameOffsetIn() finds a name as a whole word within the range", () => {
  const text = "list* list_of(list $list, list)"
  expect(nameOffsetIn(text, "list", 5, text.length)).toBe(14)
  expect(nameOffsetIn(text, "list", 15, text.length)).toBe(26)
  expect(nameOffsetIn(text, "list", 15, 29)).toBeUndefined()
})
