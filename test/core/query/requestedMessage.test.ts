import { expect, test } from "bun:test"
import { requestedMessage } from "../../../src/core/query/mod.ts"

test.each([
  ["which test covers 'the cart must be open'?", "the cart must be open"],
  ['Find the code that prints "cart 7 of 9 is empty"', "cart 7 of 9 is empty"]
])("%j asks about a message", (query, message) => {
  expect(requestedMessage(query)).toBe(message)
})

test.each([
  "'the cart must be open'",
  "where is it's own cart's total made",
  "where is 'cart total' shown",
  "where does \"a b c\" become 'd e f'"
])("%j does not ask about one message", (query) => {
  expect(requestedMessage(query)).toBeUndefined()
})
