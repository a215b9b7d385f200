import { expect, test } from "bun:test"
import { requestedMembers } from "../../../src/core/query/mod.ts"

test.each([
  ["fields of CartItem", "CartItem", "class"],
  ["what are the properties of the Cart class?", "Cart", "class"],
  ["Cart model fields", "Cart", "struct"],
  ["CartState values", "CartState", "enum"],
  ["enum CartState variants", "CartState", "enum"],
  ["which methods does CartStore have", "CartStore", "interface"],
  ["base classes of `shop.Cart`", "shop.Cart", "class"],
  ["possible values of CartState", "CartState", "enum"],
  ["what does the class CartItem extend?", "CartItem", "class"],
  ["which interface does CartItem implement", "CartItem", "class"],
  ["interfaces implemented by CartItem", "CartItem", "class"],
  ["parameters of add_item", "add_item", "function"],
  ["what arguments does addItem take?", "addItem", "method"],
  ["return type of addItem", "addItem", "function"]
] as const)("%s", (query, name, kind) => {
  const members = requestedMembers(query)
  expect(members?.name).toBe(name)
  expect(members?.kinds).toContain(kind)
})

test.each([
  "fields of the cart",
  "form fields",
  "what does the cart extend",
  "Form fields",
  "what values does the setting take",
  "how are the fields of CartItem encoded",
  "parameters of a query are bound"
])("%s asks for none by a name", (query) => expect(requestedMembers(query)).toBeUndefined())
