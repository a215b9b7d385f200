import { describe, expect, test } from "bun:test"
import fc from "fast-check"
import { wellFormed } from "../../../src/core/text/mod.ts"

/** Texts with halves of surrogate pairs. */
const text = fc
  .array(fc.constantFrom("a", "\uD83C", "\uDF31", "🌱", "ü"), { maxLength: 6 })
  .map((parts) => parts.join(""))

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.integer(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(text, tie("value"), { maxKeys: 3 })
  )
})).value

describe("wellFormed", () => {
  test("gives JSON without half a surrogate pair", () =>
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.stringify(wellFormed(value))).not.toMatch(/\\ud[89a-f]/)
      })
    ))

  test("changes nothing else, and returns a well-formed value itself", () =>
    fc.assert(
      fc.property(json, (value) => {
        const changed = wellFormed(value)
        expect(wellFormed(changed)).toBe(changed)
        if (!/\\ud[89a-f]/.test(JSON.stringify(value))) expect(changed).toBe(value)
      })
    ))
})
