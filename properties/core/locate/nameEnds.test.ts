import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { nameEnds } from "../../../src/core/locate/mod.ts"

const JOINTS = [".", "::", ":", "#", "->", "/", "\\", " > ", " "]
const plain = fc.stringMatching(/^[a-zA-Z_$][a-z0-9_$!?]{0,8}$/)
const joint = fc.constantFrom(...JOINTS)

test("nameEnds() includes the last name whatever joins the parts, even if that name contains a separator itself", () =>
  fc.assert(
    fc.property(
      fc.array(plain, { maxLength: 3 }),
      plain,
      joint,
      joint,
      plain,
      (outer, first, by, within, second) => {
        const name = `${first}${within}${second}`
        const ends = nameEnds([...outer, name].join(by))
        expect(ends).toContain(name)
        expect(ends).toContain(second)
      }
    )
  ))
