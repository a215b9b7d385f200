import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { bearerToken } from "../../../src/core/access/mod.ts"

const token = fc.stringMatching(/^[!-~]{16,40}$/)

describe("bearerToken", () => {
  test("reads any valid token, with any case of the scheme and any number of spaces", () =>
    fc.assert(
      fc.property(
        token,
        fc.constantFrom("Bearer", "bearer", "BEARER", "bEaReR"),
        fc.integer({ min: 1, max: 5 }),
        (token, scheme, blanks) => {
          expect(bearerToken(`${scheme}${" ".repeat(blanks)}${token}`)).toBe(token)
        }
      )
    ))

  test("returns undefined for anything that is not a valid token", () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.fullUnicodeString()), (text) => {
        fc.pre(!/^[!-~]+ *$/.test(text.replace(/^ +/, "")))
        expect(bearerToken(`Bearer ${text}`)).toBeUndefined()
      })
    ))
})
