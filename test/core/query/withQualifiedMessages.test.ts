import { expect, test } from "bun:test"
import { withQualifiedMessages } from "../../../src/core/query/mod.ts"

test.each([
  ["-[Cart addItem:count:]", "Cart.addItem:count:"],
  ["+[Cart open]", "Cart.open"],
  ["-[Cart(Private) close]", "Cart.close"],
  ["[Cart addItem:count:]", "Cart.addItem:count:"],
  ["Cart addItem:count:", "Cart.addItem:count:"],
  ["who calls -[Cart close]?", "who calls Cart.close?"]
])("the method %p is a qualified name", (query, expected) => {
  expect(withQualifiedMessages(query)).toBe(expected)
})

test.each([
  "[cart items]",
  "where is [the cart] closed",
  "Cart closed:",
  "a[i - 1]",
  "-[a b c]",
  "Error\n-[Cart close] + 4"
])("%p is left as it is", (query) => {
  expect(withQualifiedMessages(query)).toBe(query)
})
