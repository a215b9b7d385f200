import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { nameParts } from "../../../src/core/locate/mod.ts"

test("nameParts() returns the parts of a name, whatever joins them", () =>
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-zA-Z_$][a-z0-9_$!?]{0,8}$/), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(".", "::", "#", "->", "/", "\\"),
      fc.constantFrom("", "()", "(a, b)"),
      (parts, by, call) => {
        expect(nameParts(parts.join(by) + call)).toStrictEqual(parts)
      }
    )
  ))
