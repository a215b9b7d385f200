import { expect, test } from "bun:test"
import { withBlanks } from "../../../src/core/text/mod.ts"

test("withBlanks() blanks out the spans and moves no other character and no line break", () => {
  const text = 'class EXPORT("é😀",\n\t1) Shape {};\n'
  const blank = withBlanks(text, [{ start: 6, end: text.indexOf(" Shape") }])
  expect(blank).toHaveLength(text.length)
  expect(blank.indexOf("Shape")).toBe(text.indexOf("Shape"))
  expect(blank.indexOf("\n")).toBe(text.indexOf("\n"))
  expect(blank).toMatch(/^class\s+Shape \{\};\n$/)
})

test("withBlanks() returns the text itself without spans", () => {
  expect(withBlanks("int x;", [])).toBe("int x;")
})
