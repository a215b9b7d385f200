import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { toByteString } from "../../../src/core/text/toByteString.ts"

test("toByteString() has one code unit for each UTF-8 byte", () =>
  fc.assert(
    fc.property(fc.fullUnicodeString(), (text) => {
      expect(toByteString(text)).toBe(Buffer.from(text, "utf8").toString("latin1"))
    })
  ))
