import { expect, test } from "bun:test"
import { containerOf } from "../../../../../src/core/reference/mod.ts"

const symbol = (kind: Parameters<typeof containerOf>[0]["kind"], qualifiedName: string, parent?: number) => ({
  kind,
  qualifiedName,
  name: /[\w$]+$/.exec(qualifiedName)![0],
  parent
})

test("methods and fields belong to the type in their qualified name, whatever the separator", () => {
  expect(containerOf(symbol("method", "auth.Service.Login"), [])).toBe("Service")
  expect(containerOf(symbol("method", "Service#login", 0), [symbol("class", "Service")])).toBe("Service")
  expect(
    containerOf(symbol("field", "auth::jwt::Token::id", 0), [symbol("struct", "auth::jwt::Token")])
  ).toBe("Token")
  expect(containerOf(symbol("method", "run"), [])).toBe("")
})

test("constants belong to the type around them, not to a module", () => {
  expect(containerOf(symbol("constant", "Level.HIGH", 0), [symbol("enum", "Level")])).toBe("Level")
  expect(containerOf(symbol("constant", "config.HIGH", 0), [symbol("module", "config")])).toBe("")
  expect(containerOf(symbol("function", "Outer.run", 0), [symbol("class", "Outer")])).toBe("")
})

test("associated constants belong to their type if the language hides names in types", () => {
  const symbols = [
    symbol("struct", "a::Level"),
    symbol("method", "a::Far::go"),
    symbol("module", "a::inner"),
    symbol("enum", "a::inner::Kind", 2)
  ]
  expect(containerOf(symbol("constant", "a::Level::TOP"), symbols)).toBe("")
  expect(containerOf(symbol("constant", "a::Level::TOP"), symbols, true)).toBe("Level")
  expect(containerOf(symbol("constant", "a::Far::TOP"), symbols, true)).toBe("Far")
  expect(containerOf(symbol("constant", "a::inner::Kind::TOP", 2), symbols, true)).toBe("Kind")
  expect(containerOf(symbol("constant", "a::TOP"), symbols, true)).toBe("")
  expect(containerOf(symbol("constant", "a::inner::TOP", 2), symbols, true)).toBe("")
})

test("unscoped enumerators belong to what contains their enumeration", () => {
  const symbols = [
    symbol("module", "n"),
    symbol("enum", "n::Color", 0),
    symbol("class", "n::Shape", 0),
    symbol("enum", "n::Shape::Kind", 2)
  ]
  expect(containerOf(symbol("constant", "n::Red", 1), symbols)).toBe("")
  expect(containerOf(symbol("constant", "n::Shape::Round", 3), symbols)).toBe("Shape")
  expect(containerOf(symbol("constant", "n::Shape::Kind::Round", 3), symbols)).toBe("Kind")
})

test("what is named beside a type of the top level is no member of anything", () => {
  const symbols = [symbol("type", "Shape.Tree"), symbol("constant", "Shape.Branch", 0)]
  expect(containerOf(symbols[1]!, symbols)).toBe("")
  expect(containerOf(symbol("field", "Shape.key", 1), symbols)).toBe("")
  expect(containerOf(symbol("method", "Shape.area", 0), symbols)).toBe("")
  expect(containerOf(symbol("field", "Shape.Tree.key", 0), symbols)).toBe("Tree")
})

test("a method of the unit type belongs to it, not to the module", () => {
  const method = { name: "a", qualifiedName: "auth::()::a", kind: "method" as const, parent: undefined }
  expect(containerOf(method, [])).toBe("()")
})
