import { expect, test } from "bun:test"
import { typeName } from "../../../src/core/syntax/mod.ts"

test.each([
  ["Token<'a, T>", "Token"],
  ["&'a mut Token", "Token"],
  ["*Pair[K, V]", "Pair"],
  ["auth::Token", "auth::Token"],
  ["Array.Nested", "Array.Nested"],
  ["dyn Shape", "Shape"],
  ["[u8]", "[u8]"],
  ["String?", "String"]
])("the name of the type %s is %s", (written, name) => {
  expect(typeName(written)).toBe(name)
})
