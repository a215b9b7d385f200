import { expect, test } from "bun:test"
import { asksWhatActs } from "../../../src/core/rank/mod.ts"

test.each([
  ["where is the total of a cart stored", true],
  ["when does a cart expire", true],
  ["how often are carts emptied", true],
  ["what happens when a cart is empty", true],
  ["which code rounds prices", true],
  ["is an expired cart refused", true],
  ["nightly job for old carts", true],
  ["how are carts structured", false],
  ["how many carts may be open", false],
  ["what is a cart", false],
  ["prices of carts", false]
])("%s: %p", (query, asks) => expect(asksWhatActs(query)).toBe(asks))
