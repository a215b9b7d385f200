import { expect, test } from "bun:test"
import { statesDeclaration } from "../../../src/core/locate/mod.ts"

test.each([
  "public sealed class Cart : Base {",
  "struct shop::Cart final {",
  "def Cart(item)",
  "  fn Cart<T>(item: T)",
  "func Cart("
])("a text that declares a type or function: %j", (text) => {
  expect(statesDeclaration(text, "Cart")).toBe(true)
})

test.each(["new Cart()", "Cart = 1", "class Carts", "subclass Cart", "class\nCart", "class MyCart"])(
  "a text that only has the name, or another: %j",
  (text) => {
    expect(statesDeclaration(text, "Cart")).toBe(false)
  }
)

test("signs in a name mean themselves; a text without end is read in linear time", () => {
  expect(statesDeclaration("def empty?", "empty?")).toBe(true)
  expect(statesDeclaration("def empt", "empty?")).toBe(false)
  expect(statesDeclaration("class a", "")).toBe(false)
  expect(statesDeclaration("class a.".repeat(50_000), "Cart")).toBe(false)
})
