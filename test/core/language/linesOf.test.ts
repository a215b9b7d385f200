import { expect, test } from "bun:test"
import { linesOf } from "../../../src/core/language/linesOf.ts"

test("lines have no line breaks, and a final line break starts no line", () => {
  expect([...linesOf("a\r\n\nb\n")]).toStrictEqual([
    { index: 0, start: 0, end: 1, text: "a" },
    { index: 1, start: 3, end: 3, text: "" },
    { index: 2, start: 4, end: 5, text: "b" }
  ])
  expect([...linesOf("")]).toStrictEqual([])
})
