import { expect, test } from "bun:test"
import { declaredLanguage } from "../../../src/core/language/mod.ts"

test("what is declared in a string is in the language of that string", () => {
  expect(declaredLanguage("tsx", "fragment CartParts on Cart")).toBe("graphql")
  expect(declaredLanguage("javascript", "mutation Pay($id: ID!)")).toBe("graphql")
})

test("all else is in the language of its file", () => {
  expect(declaredLanguage("typescript", "query(sql: string): Rows")).toBe("typescript")
  expect(declaredLanguage("go", "query Cart")).toBe("go")
  expect(declaredLanguage("unknown", "query Cart")).toBe("unknown")
})
