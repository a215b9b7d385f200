import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { counted } from "../../../src/core/text/mod.ts"

test("counted() uses the singular for 1 and the plural for any other number", () =>
  fc.assert(
    fc.property(fc.nat(), (n) => {
      expect(counted(n, "match", "matches")).toBe(n === 1 ? "1 match" : `${n} matches`)
      expect(counted(n, "file").endsWith("s")).toBe(n !== 1)
    })
  ))
