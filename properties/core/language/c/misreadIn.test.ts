import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { misreadIn } from "../../../../src/core/language/c/misreadIn.ts"
import { misreadIn as misreadInCpp } from "../../../../src/core/language/cpp/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const PARTS = [
  "#if __has_include(<a>)",
  "#ifdef B // b",
  "#else",
  "#elif 1",
  "#endif",
  "#define C /* c */ d \\",
  "#undef E",
  "TRY {",
  'SECTION("f") {',
  "CHECK(g, const H&)",
  "each(i, j->k) {",
  "class API L : M(n) {",
  "PRIVATE:",
  "int* nonnull o",
  "enum { P,",
  "= {",
  "(",
  ")",
  "}",
  ";",
  ",",
  "template <class Q, Q* = nullptr, R(s)>",
  "typename T::u()",
  "new V*[w]",
  "operator->()",
  "'x",
  '"y" Z "',
  "/*",
  "*/",
  "é😀"
]

const text = fc
  .array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom("\n", "\n", " ", "\n  ")), { maxLength: 16 })
  .map((parts) => parts.flat().join(""))

for (const [id, misread] of [
  ["c", misreadIn],
  ["cpp", misreadInCpp]
] as const)
  describe(`misreadIn of ${id}`, () => {
    test("returns ranges in order that do not overlap", () =>
      fc.assert(
        fc.property(text, (text) => {
          const found = misread(text)
          found.forEach(({ as, end, start }, at) => {
            expect(start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(text.length)
            if (as !== undefined) expect(as).toHaveLength(end - start)
          })
        })
      ))

    test("keeps every line and the length of the text", () =>
      fc.assert(
        fc.property(text, (text) => {
          const given = withBlanks(text, misread(text))
          expect(given).toHaveLength(text.length)
          expect(given.replaceAll(/[^\n]/g, " ")).toBe(text.replaceAll(/[^\n]/g, " "))
        })
      ))
  })
