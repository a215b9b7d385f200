import { expect, test } from "bun:test"
import { containerOf } from "../../../src/core/mention/mod.ts"

const symbol = (kind: Parameters<typeof containerOf>[0]["kind"], qualifiedName: string, parent?: number) => ({
  kind,
  qualifiedName,
  name: /[\w$]+$/.exec(qualifiedName)![0],
  parent
})

test("methods and fields belong to what they are qualified by, whatever joins them", () => {
  expect(containerOf(symbol("method", "auth.Service.Login"), undefined)).toBe("Service")
  expect(containerOf(symbol("method", "Service#login"), "class")).toBe("Service")
  expect(containerOf(symbol("field", "auth::jwt::Token::id"), "struct")).toBe("Token")
  expect(containerOf(symbol("method", "run"), undefined)).toBe("")
})

test("constants belong to the type around, not to a module", () => {
  expect(containerOf(symbol("constant", "Level.HIGH", 0), "enum")).toBe("Level")
  expect(containerOf(symbol("constant", "config.HIGH", 0), "module")).toBe("")
  expect(containerOf(symbol("function", "Outer.run", 0), "class")).toBe("")
})
