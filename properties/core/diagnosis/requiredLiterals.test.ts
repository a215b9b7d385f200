import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { PATTERNS } from "../../../src/core/diagnosis/mod.ts"
import { requiredLiterals } from "../../../src/core/diagnosis/requiredLiterals.ts"

/** A part of an expression with a text that it matches. */
const piece = fc.oneof(
  fc.constantFrom("abc", "x", " of ").map((text) => ({ source: text, text })),
  fc.constantFrom("a", "").map((text) => ({ source: "a?", text })),
  fc.constantFrom("b", "bb", "").map((text) => ({ source: "b{0,2}", text })),
  fc.constantFrom("c", "cc").map((text) => ({ source: "c{1,2}", text })),
  fc.constantFrom("d", "").map((text) => ({ source: "d*", text })),
  fc.constantFrom("de", "dee").map((text) => ({ source: "de+?", text })),
  fc.constantFrom("(", "7").map((text) => ({ source: "[(7\\]]", text })),
  fc.constantFrom("one", "two").map((text) => ({ source: "(?:one|t(w)o)", text })),
  fc.constant({ source: "\\(\\d\\.", text: "(5." }),
  fc.constant({ source: "(?<!q)", text: "" }),
  fc.constant({ source: "(longer than all)?", text: "" })
)

const alternative = fc.array(piece, { maxLength: 5 }).map((pieces) => ({
  source: pieces.map(({ source }) => source).join(""),
  text: pieces.map(({ text }) => text).join("")
}))

test("every text that matches an expression contains one of its literals", () =>
  fc.assert(
    fc.property(fc.array(alternative, { minLength: 1, maxLength: 3 }), fc.nat(2), (alternatives, at) => {
      const expression = new RegExp(alternatives.map(({ source }) => source).join("|"))
      const { text } = alternatives[at % alternatives.length]!
      fc.pre(expression.exec(text)?.[0] === text)
      const literals = requiredLiterals(expression)
      expect(literals.length === 0 || literals.some((literal) => text.includes(literal))).toBe(true)
    })
  ))

test("at least 90% of the shipped expressions have a required literal", () => {
  const all = [...new Set(PATTERNS.flatMap(({ match }) => match))]
  const without = all.filter((each) => requiredLiterals(each).length === 0)
  expect(without.length / all.length).toBeLessThan(0.1)
})
