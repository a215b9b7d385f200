import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { differsOnlyInCase } from "../../../src/core/locate/mod.ts"

const part = fc.stringMatching(/^[a-z][a-zA-Z]{0,5}$/)
const whole = fc.array(part, { minLength: 1, maxLength: 4 })

describe("isOtherCase", () => {
  test("is false for the end of a name in its own case", () =>
    fc.assert(
      fc.property(whole, fc.nat(3), (parts, cut) => {
        const asked = parts.slice(Math.min(cut, parts.length - 1)).join(".")
        expect(differsOnlyInCase(asked, parts.join("."))).toBe(false)
      })
    ))

  test("is true for a name in capital letters, and false for another name", () =>
    fc.assert(
      fc.property(whole, (parts) => {
        const name = parts.join(".")
        expect(differsOnlyInCase(name.toUpperCase(), name)).toBe(true)
        expect(differsOnlyInCase(`${name.toUpperCase()}X`, name)).toBe(false)
      })
    ))
})
