import { expect, test } from "bun:test"
import { foundLines } from "../../../src/core/grep/mod.ts"

const TEXT = "one\r\ntwo\nthree\n\nfive"

const at = (word: string) => ({ start: TEXT.indexOf(word), end: TEXT.indexOf(word) + word.length })

test("matching lines and context lines have no line breaks", () => {
  expect(foundLines(TEXT, [at("two")], 2)).toStrictEqual([
    { line: 2, column: 1, lineEnd: 2, text: "two", before: ["one"], after: ["three", ""] }
  ])
  expect(foundLines(TEXT, [at("ve")], 0)).toStrictEqual([
    { line: 5, column: 3, lineEnd: 5, text: "five", before: [], after: [] }
  ])
})

test("a match over several lines is returned with all of them", () => {
  expect(foundLines(TEXT, [at("e\r\ntw")], 1)).toStrictEqual([
    { line: 1, column: 3, lineEnd: 2, text: "one\ntwo", before: [], after: ["three"] }
  ])
  expect(foundLines(TEXT, [at("two\n")], 0)[0]?.lineEnd).toBe(2)
})

test("an invalid byte counts as one column, like the character shown for it", () => {
  expect(foundLines("\udcff foo", [{ start: 2, end: 5 }], 0)[0]).toMatchObject({
    column: 3,
    text: "\ufffd foo"
  })
})
