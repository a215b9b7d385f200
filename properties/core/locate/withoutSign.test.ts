import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { withoutSign } from "../../../src/core/locate/mod.ts"

test("a sign before a name is dropped, once, and all else stays", () =>
  fc.assert(
    fc.property(fc.constantFrom("", "$", "@"), fc.stringMatching(/^\w+$/), (sign, name) => {
      expect(withoutSign(sign + name)).toBe(name)
      expect(withoutSign(name + sign)).toBe(name + sign)
    })
  ))

test("as is the one behind the name of a macro, but a sign alone is a name", () => {
  expect(withoutSign("vec!")).toBe("vec")
  expect(withoutSign("!")).toBe("!")
  expect(withoutSign("a!b")).toBe("a!b")
})
