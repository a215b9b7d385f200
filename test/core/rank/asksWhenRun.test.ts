import { expect, test } from "bun:test"
import { asksWhenRun } from "../../../src/core/rank/mod.ts"

test.each([
  "how often are prices updated",
  "nightly removal of old carts",
  "orders are exported every hour, where is that set up",
  "the background job for reminders",
  "task which deletes old sessions",
  "when are backups started automatically",
  "automatic export of orders",
  "cron for invoices"
])("%j asks what runs by itself", (query) => {
  expect(asksWhenRun(query)).toBe(true)
})

test.each([
  "what happens when a cart is closed",
  "where is the delivery time shown",
  "every item of the cart",
  "is the total computed automatically",
  "background colour of the cart",
  ""
])("%j does not", (query) => {
  expect(asksWhenRun(query)).toBe(false)
})
