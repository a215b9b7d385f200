import { expect, test } from "bun:test"
import { asksForEarlier } from "../../../src/core/rank/mod.ts"

test.each([
  "errors of the v3 schemas",
  "legacy login",
  "deprecated options of the cart",
  "what did older clients send",
  "backwards compatibility of prices",
  "how do I migrate carts",
  "settings in 2.x",
  "version of the protocol"
])("asksForEarlier() is true for %p", (query) => expect(asksForEarlier(query)).toBe(true))

test.each([
  "how are schemas compiled",
  "household accounts",
  "threshold of a discount",
  "conversion of prices"
])("asksForEarlier() is false for %p", (query) => expect(asksForEarlier(query)).toBe(false))
