import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { misreadIn } from "../../../src/core/language/kotlin/misreadIn.ts"
import { withBlanks } from "../../../src/core/text/mod.ts"

const PARTS = [
  "@A",
  '@B("c)", d = [1])',
  "@file:E",
  "class F",
  "<G, H<I>>",
  "(val j: K)",
  "internal actual constructor(",
  "{ fun l() {} }",
  "object : M { val n = 1 }",
  "listOf<O>(p)",
  "in1.close()",
  "set = 1",
  "open(q)",
  "context(r: S)",
  "is T if u -> v",
  "plugins {",
  "import w.x",
  '$$"y"',
  '"""',
  "// z",
  "/*",
  "*/",
  "get() = 1",
  "é😀"
]

const text = fc
  .array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom("\n", " ", "", "\n  ")), { maxLength: 12 })
  .map((parts) => parts.flat().join(""))

describe("misreadIn", () => {
  test("returns ranges in order that do not overlap", () =>
    fc.assert(
      fc.property(text, (text) => {
        const found = misreadIn(text)
        found.forEach(({ end, start }, at) => {
          expect(start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
        })
      })
    ))

  // The constructor of an inner class is read only on the line of its class: lines are counted in the text, not in what the parser gets.
  test("keeps the length of the text, and every line break but those between an inner class and its constructor", () =>
    fc.assert(
      fc.property(text, (text) => {
        const given = withBlanks(text, misreadIn(text))
        expect(given).toHaveLength(text.length)
        for (const { index } of text.matchAll(/\n/g))
          if (given[index] !== "\n") {
            expect(given[index]).toBe(" ")
            expect(text.slice(0, index)).toMatch(/\n\s+(?:\w+\s+)*class [^{}()]*$/)
            expect(text.slice(index)).toMatch(/^[^{}]*\bconstructor\(/)
          }
        for (const { index } of given.matchAll(/\n/g)) expect(text[index]).toBe("\n")
      }),
      { examples: [["@A\n  class F\ninternal actual constructor(\n"]] }
    ))
})
