import { expect, test } from "bun:test"
import { requestedWrite } from "../../../src/core/query/mod.ts"

test.each([
  ["where is total_price of a cart written", "total_price"],
  ["where is totalPrice of a cart calculated and stored?", "totalPrice"],
  ["when is lastUsed of a coupon updated", "lastUsed"],
  ["which code recalculates cart.total_price", "total_price"],
  ["where is cart end_time filled in", "end_time"],
  ["where is the paid column updated in sqlite", "paid"],
  ["where is the price column of the carts table updated", "price"],
  ["where is total_price of the line_items table stored", "total_price"]
])("%s: the field %s", (query, name) => expect(requestedWrite(query)).toStrictEqual({ name }))

test.each([
  ["where are rows inserted into the carts table of the shop", "carts"],
  ["when are rows removed from the line_items database table", "line_items"]
])("%s: the table %s", (query, table) => expect(requestedWrite(query)).toStrictEqual({ table }))

test.each([
  "where are carts stored",
  "where is total_price and item_count of a cart written",
  "where is total_price read",
  "which query removes carts by endTime",
  "where are columns added to the carts table",
  "where is an index of the carts table stored",
  "where is the first column updated",
  "where are columns of the database table described",
  "total_price of a cart is written twice",
  "where is cart/total_price.ts updated",
  "where is roundPrice() updated",
  `where is total_price ${"of a cart ".repeat(4)} written`
])("%s: nothing", (query) => expect(requestedWrite(query)).toBeUndefined())
