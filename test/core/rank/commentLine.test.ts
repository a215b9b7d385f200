import { expect, test } from "bun:test"
import { COMMENT_LINE, withoutComments } from "../../../src/core/rank/commentLine.ts"

const COMMENTS = ["// a", "  /// a", "# a", " * a", "/* a", '"""a"""', "-- a", ";; a", "%% a"]
const CODE = ["a // b", "#[a]", "# define A", "*a = 1", "a - b", "%a%"]

test("a line that begins as a comment is one", () => {
  expect(COMMENTS.filter((line) => !COMMENT_LINE.test(line))).toStrictEqual([])
  expect(CODE.filter((line) => COMMENT_LINE.test(line))).toStrictEqual([])
})

test("the other lines of a text remain as they are", () => {
  expect(withoutComments([...COMMENTS, ...CODE, ...COMMENTS].join("\n"))).toBe(CODE.join("\n"))
})
