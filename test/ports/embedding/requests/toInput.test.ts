import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { toInput } from "../../../../src/ports/embedding/requests/toInput.ts"

describe("toInput", () => {
  test("returns text that every server accepts: not blank, not too long, without half a surrogate pair", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat(30_000), (text, repeat) => {
        const input = toInput(text + "🎉".repeat(repeat))
        expect(input.trim()).not.toBe("")
        expect(input.length).toBeLessThanOrEqual(24_000)
        expect(input.isWellFormed()).toBe(true)
      })
    ))

  test("leaves other texts unchanged", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\S[^\ud800-\udfff]{0,200}$/), (text) => {
        expect(toInput(text)).toBe(text)
      })
    ))
})
