import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { MASK, maskSecrets } from "../../../src/core/redact/mod.ts"

const masked = fc
  .array(fc.record({ secret: fc.boolean(), text: fc.stringMatching(/^[a-z\n]{1,8}$/) }), { maxLength: 8 })
  .map((parts) => {
    let text = ""
    const stretches: Array<{ start: number; end: number }> = []
    for (const part of parts) {
      const written = part.secret ? part.text.toUpperCase() : part.text
      if (part.secret) stretches.push({ start: text.length, end: text.length + written.length })
      text += written
    }
    return { text, stretches }
  })

test("masking removes all secrets and keeps all other text", () =>
  fc.assert(
    fc.property(masked, ({ stretches, text }) => {
      const { text: shown } = maskSecrets(text, stretches)
      const rest = shown.replaceAll(MASK, "")
      expect(rest).not.toMatch(/[A-Z]/)
      expect(rest.replaceAll("\n", "")).toBe(text.replaceAll(/[A-Z\n]/g, ""))
    })
  ))

test("masking does not change the number of lines", () =>
  fc.assert(
    fc.property(masked, ({ stretches, text }) => {
      expect(maskSecrets(text, stretches).text.split("\n")).toHaveLength(text.split("\n").length)
    })
  ))

test("overlapping ranges are masked as one secret, in any order", () => {
  const stretches = [
    { start: 8, end: 11 },
    { start: 0, end: 3 },
    { start: 2, end: 5 }
  ]
  expect(maskSecrets("abcdefghijkl", stretches)).toStrictEqual({
    text: `${MASK}fgh${MASK}l`,
    secrets: ["abcde", "ijk"]
  })
})
