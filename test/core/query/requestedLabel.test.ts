import { expect, test } from "bun:test"
import { possibleLabel, requestedLabel } from "../../../src/core/query/mod.ts"

test.each([
  ['"Empty cart"', "Empty cart"],
  ["“Empty cart”", "Empty cart"],
  ["'Empty cart'", "Empty cart"],
  ['label "Empty cart"', "Empty cart"],
  ['which component renders the button "Empty cart"?', "Empty cart"],
  ['where is "Empty cart" shown', "Empty cart"],
  ['the heading saying "Cart"', "Cart"],
  ['"Cart" menu item', "Cart"],
  ['where is the text "Empty cart" shown and saved', "Empty cart"],
  ['rename the button "Cart" of the shop', "Cart"],
  ["add a 'Wish list' checkbox to the cart", "Wish list"]
])("%p asks for %s", (query, label) => expect(requestedLabel(query)).toBe(label))

test.each([
  "",
  "Empty cart",
  '"Cart"',
  '"the cart is empty"',
  '"cart.empty now"',
  '"-empty cart"',
  'why is "Empty cart" slow',
  'error: the column "cart" does not exist in the text',
  'where is the text "Cart" or "List" shown in it',
  'field "cart_total"',
  "it's the cart's total"
])("%p asks for no label", (query) => expect(requestedLabel(query)).toBeUndefined())

test.each([
  ["Empty cart", "Empty cart"],
  ["Empty Cart button", "Empty Cart"],
  ["Don't empty carts…", "Don't empty carts"]
])("%p may be the label %p", (query, label) => expect(possibleLabel(query)).toBe(label))

test.each([
  "empty cart",
  "Cart",
  "Where is it",
  "CartList.empty now",
  '"Empty cart"',
  "Empty cart: now it is"
])("%p is none", (query) => expect(possibleLabel(query)).toBeUndefined())
