import { expect, test } from "bun:test"
import { tableTypeNames } from "../../../src/core/query/mod.ts"

test("a type is named like the table, in the singular, or without the part of the program before it", () => {
  expect(tableTypeNames("carts")).toStrictEqual([{ name: "cart", folder: undefined }])
  expect(tableTypeNames("shop_cart_line")).toStrictEqual([
    { name: "cartline", folder: "shop" },
    { name: "shopcartline", folder: undefined }
  ])
})
