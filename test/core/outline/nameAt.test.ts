import { expect, test } from "bun:test"
import { nameAt } from "../../../src/core/outline/nameAt.ts"

test("a name is found where it is a word, in the stretch and nowhere else", () => {
  const text = "list* list_of(list $list, list)"
  expect(nameAt(text, "list", 5, text.length)).toBe(14)
  expect(nameAt(text, "list", 15, text.length)).toBe(26)
  expect(nameAt(text, "list", 15, 29)).toBeUndefined()
})
