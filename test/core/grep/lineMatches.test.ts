import { expect, test } from "bun:test"
import { type FindNext, lineMatches } from "../../../src/core/grep/mod.ts"

const matches = (text: string, pattern: RegExp, multiline = false) => {
  const next: FindNext = (from) => {
    pattern.lastIndex = from
    const match = pattern.exec(text)
    return match === null ? undefined : { index: match.index, length: match[0].length }
  }
  return lineMatches(text, next, multiline).map(({ end, start }) => text.slice(start, end))
}

test("only the first match of each line is returned", () => {
  expect(matches("a1 a2\nb\na3", /a\d/g)).toStrictEqual(["a1", "a3"])
})

test("an empty match is found once per line, and not after the last line break", () => {
  expect(matches("a\n\nb\n", /(?:)/g)).toStrictEqual(["", "", ""])
  expect(matches("a\nb", /(?:)/g)).toHaveLength(2)
  expect(matches("", /(?:)/g)).toStrictEqual([])
})

test("in multiline mode, of matches that begin in the same line only the first is returned", () => {
  expect(matches("a1 a\n2 a3\n", /a\s?\d/g, true)).toStrictEqual(["a1 a\n2", "a3"])
  expect(matches("a\n\n\nb", /\n/g, true)).toHaveLength(3)
})
