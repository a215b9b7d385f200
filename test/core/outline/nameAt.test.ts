import { expect, test } from "bun:test"
import { nameAt } from "../../../src/core/outline/nameAt.ts"

test("nameAt() finds a name as a whole word within the range", () => {
  const text = "list* list_of(list $list, list)"
  expect(nameAt(text, "list", 5, text.length)).toBe(14)
  expect(nameAt(text, "list", 15, text.length)).toBe(26)
  expect(nameAt(text, "list", 15, 29)).toBeUndefined()
})
