import { expect, test } from "bun:test"
import { cutLine } from "../../../src/core/grep/mod.ts"

const long = `${"a".repeat(500)}X${"b".repeat(500)}`

test("a short line is not cut", () => expect(cutLine("abc", 3, 3)).toStrictEqual({ text: "abc", column: 3 }))

test("a long line is cut around the match, with an ellipsis on each side", () => {
  const { column, text: cut } = cutLine(long, 501, 200)
  expect(cut[column - 1]).toBe("X")
  expect(cut).toStartWith("…a")
  expect(cut).toEndWith("b…")
  expect(cut).toContain("aXb")
  expect(cut).toHaveLength(202)
})

test("a match at either end of a long line is included", () => {
  expect(cutLine(`X${long}`, 1, 100).text).toStartWith("Xa")
  expect(cutLine(`${long}X`, long.length + 1, 100).text).toEndWith("bX")
})

test("a surrogate pair is not cut in two", () => {
  expect(cutLine("😀😀😀", 1, 3).text.isWellFormed()).toBe(true)
})
