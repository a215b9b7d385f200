import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { quotedCodeIn } from "../../../src/core/rank/quotedCodeIn.ts"

const piece = fc.constantFrom("if (a)", "return b;", "x[0]", "{ y:", "z }", "a.b", "c: d", "f(g, h)", "word")
const space = fc.constantFrom(" ", "\n", "\n    ", "\t")

describe("codeIn", () => {
  test("finds code in the text that it was copied from, whatever the line breaks", () =>
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 3, maxLength: 8 }),
        fc.nat(),
        fc.nat(),
        space,
        space,
        (pieces, from, length, ofText, ofQuery) => {
          const whole = pieces.join(ofText)
          const start = from % whole.length
          const query = whole.slice(start, start + 8 + (length % whole.length)).replaceAll(/\s+/g, ofQuery)
          const code = quotedCodeIn(query)
          if (code !== undefined)
            expect([whole, query, code.occursIn(`before\n${whole}\nbehind`)]).toContain(true)
          if (code !== undefined)
            expect(code.occursIn(whole.replaceAll(/[a-z]/g, "q"))).toBe(!/[a-z]/.test(query))
        }
      )
    ))

  test("recognises text with code signs and at least two words", () => {
    for (const query of [
      "return await open(path)",
      "const a = b",
      "user.name is_set",
      "components: rustfmt",
      "a | grep b"
    ])
      expect([query, quotedCodeIn(query) !== undefined]).toStrictEqual([query, true])
    for (const query of [
      "open the path",
      "the users' files",
      "parse()",
      "a = b",
      "openFile(path)",
      "what, then: it"
    ])
      expect([query, quotedCodeIn(query) !== undefined]).toStrictEqual([query, /: /.test(query)])
  })

  test("does not find code whose parts are in another order", () => {
    expect(quotedCodeIn("const first = second")!.occursIn("const second = first")).toBe(false)
    expect(quotedCodeIn("const first = second")!.occursIn("const first =\n  second")).toBe(true)
  })
})
