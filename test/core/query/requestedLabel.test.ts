import { expect, test } from "bun:test"
import { requestedLabel } from "../../../src/core/query/mod.ts"

test.each([
  ['"Empty cart"', "Empty cart"],
  ["“Empty cart”", "Empty cart"],
  ["'Empty cart'", "Empty cart"],
  ['label "Empty cart"', "Empty cart"],
  ['which component renders the button "Empty cart"?', "Empty cart"],
  ['where is "Empty cart" shown', "Empty cart"],
  ['the heading saying "Cart"', "Cart"],
  ['"Cart" menu item', "Cart"]
])("%p asks for %s", (query, label) => expect(requestedLabel(query)).toBe(label))

test.each([
  "",
  "Empty cart",
  '"Cart"',
  '"the cart is empty"',
  '"cart.empty now"',
  '"-empty cart"',
  'why is "Empty cart" slow',
  'field "cart_total"',
  "it's the cart's total"
])("%p asks for no label", (query) => expect(requestedLabel(query)).toBeUndefined())
