import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { toByteString } from "../../../src/core/text/toByteString.ts"

test("has one unit a byte of UTF-8", () =>
  fc.assert(
    fc.property(fc.fullUnicodeString(), (text) => {
      expect(toByteString(text)).toBe(Buffer.from(text, "utf8").toString("latin1"))
    })
  ))
