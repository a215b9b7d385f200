import { expect, test } from "bun:test"
import {
  beginsDeclaration,
  declarationAt,
  indentedLines,
  openBrackets
} from "../../../src/core/derive/indentedLines.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

const linesOf = (text: string) => indentedLines(text, lineTable(text))

test("lines are their indentation and what follows it; those of a preprocessor are empty", () => {
  expect(linesOf("a\n\tb  \n  #if C\n# d")).toStrictEqual([
    { indent: 0, text: "a" },
    { indent: 1, text: "b" },
    { indent: 2, text: "" },
    { indent: 0, text: "# d" }
  ])
})

test("a declaration begins neither with what ends another nor with what leads to one", () => {
  const begins = (text: string) => beginsDeclaration({ indent: 0, text })
  expect(["class A", "if (a) {", "ended()"].map(begins)).toStrictEqual([true, true, true])
  expect(["", "}", "else", "end", "public:", "// a", "@A", "[A]"].some(begins)).toBe(false)
})

test("a declaration reaches from its comments to the next line at its level that begins another", () => {
  const lines = linesOf("a\n// b\n@B\nb\n{\n  c\n\n  d\n}\n\ne")
  expect(declarationAt(lines, 3)).toStrictEqual([1, 10])
  expect(declarationAt(lines, 5)).toStrictEqual([5, 7])
})

test("brackets in strings and comments are not open", () => {
  expect(openBrackets('f(a[0], "({" // (')).toBe(1)
  expect(openBrackets("})")).toBe(-2)
})
