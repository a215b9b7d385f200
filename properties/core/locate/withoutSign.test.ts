import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { withoutSign } from "../../../src/core/locate/mod.ts"

test("withoutSign() removes a leading sign and nothing else", () =>
  fc.assert(
    fc.property(fc.constantFrom("", "$", "@"), fc.stringMatching(/^\w+$/), (sign, name) => {
      expect(withoutSign(sign + name)).toBe(name)
      expect(withoutSign(name + sign)).toBe(name + sign)
    })
  ))

test("withoutSign() removes the ! of a macro, but keeps a sign that stands alone", () => {
  expect(withoutSign("vec!")).toBe("vec")
  expect(withoutSign("!")).toBe("!")
  expect(withoutSign("a!b")).toBe("a!b")
})
