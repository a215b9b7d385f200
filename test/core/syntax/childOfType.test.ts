import { expect, test } from "bun:test"
import { childOfType } from "../../../src/core/syntax/mod.ts"
import { parsed } from "../outline/parsed.ts"

test("childOfType() returns the first child that has one of the types", async () => {
  const root = await parsed("go", "package a\n\nfunc f() {}\n\nvar x = 1\n")
  expect(childOfType(root, "var_declaration", "function_declaration")?.type).toBe("function_declaration")
  expect(childOfType(root, "type_declaration")).toBeUndefined()
})
