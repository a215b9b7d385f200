import { expect, test } from "bun:test"
import { statedKind } from "../../../src/core/locate/mod.ts"

test.each([
  ["struct Cart", "Cart", ["struct"]],
  ["The shop::Cart  Trait ", "shop::Cart", ["trait"]],
  ["Cart protocol", "Cart", ["interface", "trait"]],
  ["class Method", "Method", ["class"]],
  ["total method", "total", ["method"]]
])("%j states a kind", (text, name, kinds) => {
  expect(statedKind(text)).toStrictEqual({ name, kinds } as never)
})

test.each([
  "Cart",
  "type Cart",
  "const total",
  "pub struct Cart",
  "struct",
  "",
  "the total of Cart",
  "the struct"
])("%j states none", (text) => expect(statedKind(text)).toBeUndefined())
