import { expect, test } from "bun:test"
import { requestedTable } from "../../../src/core/query/mod.ts"

test.each([
  ["carts table", "carts", undefined, true],
  ["where is the cart table", "cart", undefined, false],
  ["cart table columns", "cart", undefined, true],
  ["what columns does the cart table have?", "cart", undefined, true],
  ["schema of the `shop_carts` table", "shop_carts", undefined, true],
  ["db table cart", "cart", undefined, true],
  ["create table cart", "cart", undefined, true],
  ["table cart", "cart", undefined, false],
  ["table carts columns", "carts", undefined, true],
  ["where is the column total_price of the carts table defined", "carts", "total_price", true],
  ["totalPrice column on carts", "carts", "totalPrice", true]
] as const)("%s", (query, table, column, isSure) => {
  expect(requestedTable(query)).toStrictEqual({ table, column, isSure })
})

test.each([
  "how is the hash table resized",
  "hash table",
  "table of contents",
  "the table that shows carts",
  "carts table sorting",
  "column widths of a table are computed"
])("%s asks for none", (query) => expect(requestedTable(query)).toBeUndefined())
