import { expect, test } from "bun:test"
import { asksForTypes } from "../../../src/core/rank/mod.ts"

test.each([
  "type definitions of actions",
  "the Options interface",
  "shape of the state",
  "which schema holds users"
])("asksForTypes() is true for %p", (query) => expect(asksForTypes(query)).toBe(true))

test.each(["how is state changed", "typewriter effect", "prototype chain", "reshape an array"])(
  "asksForTypes() is false for %p",
  (query) => expect(asksForTypes(query)).toBe(false)
)
