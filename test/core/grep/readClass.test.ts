import { expect, test } from "bun:test"
import { readClass } from "../../../src/core/grep/readClass.ts"

const read = (pattern: string, at = 0) => readClass(pattern, at, (inside) => `[^${inside}]`)

test("readClass() reads one class and returns where it ends", () => {
  expect(read("x[ab]y", 1)).toStrictEqual({ set: "[\\u{61}\\u{62}]", next: 5 })
  expect(read("[a[bc]]d").next).toBe(7)
  expect(read("[^a]").set).toBe("[^[\\u{61}]]")
})

test("readClass() throws for invalid classes", () => {
  for (const pattern of ["[a", "[", "[]", "[b-a]", "[a-\\d]", "[\\b]"]) expect(() => read(pattern)).toThrow()
})
