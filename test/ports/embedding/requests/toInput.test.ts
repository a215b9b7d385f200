import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { toInput } from "../../../../src/ports/embedding/requests/toInput.ts"

describe("toInput", () => {
  test("gives what every server takes: not blank, not too long, no half of a pair", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat(30_000), (text, repeat) => {
        const input = toInput(text + "🎉".repeat(repeat))
        expect(input.trim()).not.toBe("")
        expect(input.length).toBeLessThanOrEqual(24_000)
        expect(input.isWellFormed()).toBe(true)
      })
    ))

  test("leaves other texts as they are", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\S[^\ud800-\udfff]{0,200}$/), (text) => {
        expect(toInput(text)).toBe(text)
      })
    ))
})
