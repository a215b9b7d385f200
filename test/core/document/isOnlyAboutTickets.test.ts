import { expect, test } from "bun:test"
import { isOnlyAboutTickets } from "../../../src/core/document/mod.ts"

test.each([
  "#12",
  "what is #12 about",
  "What did PR 12 change?",
  "explain SHOP-7",
  "why was issue #12 closed",
  "what happened in #12 and #13",
  "tell me about https://github.com/shop/cart/pull/31"
])("%p is about tickets only", (query) => expect(isOnlyAboutTickets(query)).toBe(true))

test.each([
  "how does the cart work",
  "does #12 lock the cart",
  "openSession",
  "what is this about",
  "12 files"
])("%p is about something else, too", (query) => expect(isOnlyAboutTickets(query)).toBe(false))
