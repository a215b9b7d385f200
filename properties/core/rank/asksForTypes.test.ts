import { expect, test } from "bun:test"
import { asksForTypes } from "../../../src/core/rank/mod.ts"

test.each([
  "type definitions of actions",
  "the Options interface",
  "shape of the state",
  "which schema holds users"
])("%p asks for types", (query) => expect(asksForTypes(query)).toBe(true))

test.each(["how is state changed", "typewriter effect", "prototype chain", "reshape an array"])(
  "%p does not ask for types",
  (query) => expect(asksForTypes(query)).toBe(false)
)
