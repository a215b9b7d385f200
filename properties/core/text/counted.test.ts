import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { counted } from "../../../src/core/text/mod.ts"

test("one is told as one, and any other number as many", () =>
  fc.assert(
    fc.property(fc.nat(), (n) => {
      expect(counted(n, "match", "matches")).toBe(n === 1 ? "1 match" : `${n} matches`)
      expect(counted(n, "file").endsWith("s")).toBe(n !== 1)
    })
  ))
