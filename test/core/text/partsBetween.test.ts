import { expect, test } from "bun:test"
import { partsBetween } from "../../../src/core/text/mod.ts"

test("the parts are all of the text, and brackets, arrows and quotes keep theirs together", () => {
  for (const text of ["A", "A, B<C, D>, (E, F)", "(A, B) => C, D -> E", "[A, {b: C}], D", ""])
    expect(partsBetween(text, ",").join(",")).toBe(text)
  expect(partsBetween("(A, B) => C, D -> E", ",")).toStrictEqual(["(A, B) => C", " D -> E"])
  expect(partsBetween("'a, b', \"c'\"", ",", "\"'")).toStrictEqual(["'a, b'", ' "c\'"'])
})

test("what does not fit together has no parts", () => {
  for (const text of ["A, B)", "(A, B", "A>, B", "['a, b]"])
    expect(partsBetween(text, ",", "'")).toStrictEqual([])
})
