import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { withoutSigil } from "../../../src/core/locate/mod.ts"

test("withoutSigil() removes a leading sign and nothing else", () =>
  fc.assert(
    fc.property(fc.constantFrom("", "$", "@"), fc.stringMatching(/^\w+$/), (sign, name) => {
      expect(withoutSigil(sign + name)).toBe(name)
      expect(withoutSigil(name + sign)).toBe(name + sign)
    })
  ))

test("withoutSigil() removes the ! of a macro, but keeps a sign that stands alone", () => {
  expect(withoutSigil("vec!")).toBe("vec")
  expect(withoutSigil("!")).toBe("!")
  expect(withoutSigil("a!b")).toBe("a!b")
})
