import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { patternMatcher } from "../../../src/core/regex/mod.ts"

/** Parts of patterns, nested twice. */
const pattern = fc.letrec((tie) => ({
  atom: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(
      "a",
      "B",
      "ab",
      "tok",
      "_",
      "\\.",
      "\\d",
      "[ab]",
      "[^a]",
      ".",
      "\\b",
      "^",
      "$",
      "(?=a)",
      "(?<!b)",
      "\\x61_"
    ),
    fc
      .tuple(fc.constantFrom("(", "(?:", "(?<n>"), tie("alternatives"))
      .map(([open, inside]) => `${open}${String(inside)})`)
  ),
  part: fc
    .tuple(tie("atom"), fc.constantFrom("", "", "", "", "?", "*", "+", "{2}", "{0,2}", "{1,}?"))
    .map(([atom, quantifier]) => {
      const source = String(atom)
      // An assertion has no quantifier, and repeated repetitions would take for ever.
      const isQuantified =
        !/^(?:\\b|[$^]|\(\?=|\(\?<!)/.test(source) && !(source.startsWith("(") && /[*+,]/.test(quantifier))
      return isQuantified ? `${source}${quantifier}` : source
    }),
  sequence: fc.array(tie("part"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
  alternatives: fc.array(tie("sequence"), { minLength: 1, maxLength: 3 }).map((all) => all.join("|"))
})).alternatives

/** The same group name may occur once only. */
const withoutNames = (source: string) => source.replaceAll("(?<n>", "(")

const text = fc
  .array(fc.constantFrom("a", "b", "A", "B", "tok", "TOK", "_", ".", "1", " ", "é"), { maxLength: 12 })
  .map((pieces) => pieces.join(""))

test("a matcher finds exactly what a search finds", () => {
  let found = 0
  fc.assert(
    fc.property(
      pattern,
      fc.constantFrom("g", "gi"),
      fc.array(text, { minLength: 1, maxLength: 8 }),
      (source, flags, texts) => {
        const regex = new RegExp(withoutNames(String(source)), flags)
        for (const each of texts) {
          const expected = [...each.matchAll(regex)].map(({ 0: match, index }) => [index, match])
          found += expected.length
          const matches = [...patternMatcher(each)(regex)].map(({ 0: match, index }) => [index, match])
          expect([source, each, matches]).toStrictEqual([source, each, expected])
        }
      }
    ),
    { numRuns: 2000, seed: 1 }
  )
  expect(found).toBeGreaterThan(1000)
})
