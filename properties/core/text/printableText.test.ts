import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { printableText } from "../../../src/core/text/mod.ts"

test("printableText() removes control characters and keeps everything else", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const shown = printableText(text)
      const codes = [...shown].map((character) => character.codePointAt(0) ?? 0)
      expect(
        codes.every((code) => code === 9 || code === 10 || (code >= 32 && (code < 127 || code > 159)))
      ).toBe(true)
      expect([...text].filter((character) => printableText(character) !== "").join("")).toBe(shown)
      expect(printableText(shown)).toBe(shown)
    })
  ))
