import { expect, test } from "bun:test"
import { flowEnd, isFault, quotedEnd } from "../../../../src/core/language/yaml/yamlTokens.ts"

test("quotedEnd() returns the offset behind the closing quote, escapes and lines included", () => {
  expect(quotedEnd('a: "b\\"c" d', 3)).toBe(9)
  expect(quotedEnd("'it''s\n so' x", 0)).toBe(11)
})

test("quotedEnd() says what is missing", () => {
  const unclosed = { at: 1, what: "unclosed '", expected: "another '" }
  expect(quotedEnd("-'a", 1)).toStrictEqual(unclosed)
  expect(quotedEnd("-'a\n---\n'", 1)).toStrictEqual(unclosed)
})

test("flowEnd() returns the offset behind the bracket that closes the first", () => {
  expect(flowEnd("[a, {b: ']'}] c]", 0)).toBe(13)
  expect(flowEnd("[a, # ]\n b]", 0)).toBe(11)
  expect(flowEnd('{"a":"}"}', 0)).toBe(9)
})

test("flowEnd() says what is missing, or which bracket does not fit", () => {
  expect(flowEnd("[a, [b]", 0)).toStrictEqual({ at: 0, what: 'unclosed "["', expected: '"]"' })
  expect(flowEnd("[a, {b]", 0)).toStrictEqual({ at: 6, what: '"]"', expected: '"," or "}"' })
  expect(flowEnd("[a\n...\n]", 0)).toStrictEqual({ at: 0, what: 'unclosed "["', expected: '"]"' })
})

test("isFault() tells a fault from what was read", () => {
  expect(isFault(3)).toBe(false)
  expect(isFault({ at: 3, what: "x", expected: "y" })).toBe(true)
})
