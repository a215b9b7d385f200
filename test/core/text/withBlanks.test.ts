import { expect, test } from "bun:test"
import { withBlanks } from "../../../src/core/text/mod.ts"

test("what is not left out stays where it is, and so does every line", () => {
  const text = 'class EXPORT("é😀",\n\t1) Shape {};\n'
  const blank = withBlanks(text, [{ start: 6, end: text.indexOf(" Shape") }])
  expect(blank).toHaveLength(text.length)
  expect(blank.indexOf("Shape")).toBe(text.indexOf("Shape"))
  expect(blank.indexOf("\n")).toBe(text.indexOf("\n"))
  expect(blank).toMatch(/^class\s+Shape \{\};\n$/)
})

test("without stretches it is the text", () => {
  expect(withBlanks("int x;", [])).toBe("int x;")
})
