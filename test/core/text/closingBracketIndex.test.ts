import { expect, test } from "bun:test"
import { closingBracketIndex } from "../../../src/core/text/mod.ts"

test("inner brackets of any kind are skipped", () => {
  expect(closingBracketIndex("f(a[0], {b: (c)}) + (d)", 1)).toBe(16)
  expect(closingBracketIndex("map[string]int", 3)).toBe(10)
})

test("a bracket that stays open has no closing one", () => {
  expect(closingBracketIndex("f(a[0]", 1)).toBe(-1)
})

test("comparisons do not close a bracket", () => {
  expect(closingBracketIndex("(a > b)", 0)).toBe(6)
})
