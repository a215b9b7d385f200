import { expect, test } from "bun:test"
import { mayDescribeChange } from "../../../src/core/rank/mod.ts"

test.each([
  "Carts are not emptied after an order",
  "Limit PWA precache and skip service worker on share views",
  "Document update rejected when preferences are null",
  "I need to change how long a cart is kept",
  "Items vanish from carts that two users share",
  "Carts of a user are shown to all others",
  "Carts stay full after paying\n\nHow to reproduce: pay twice"
])("%p may describe a change", (query) => {
  expect(mayDescribeChange(query)).toBe(true)
})

test.each([
  "where are carts emptied after an order",
  "How does a cart know its owner?",
  "show me the code that empties carts",
  "does the cart keep its items",
  "cart total with taxes?",
  "Returns the total of a cart with taxes",
  "Return the total of a cart with taxes",
  "Appends an item to the cart of a user",
  "The number of items in a cart",
  "rate limiter",
  "empty the cart",
  "emptyCart",
  "",
  "Carts\n\nThey stay full after paying with a card"
])("%p describes none", (query) => {
  expect(mayDescribeChange(query)).toBe(false)
})
