import { expect, test } from "bun:test"
import { withoutArity } from "../../../src/core/query/mod.ts"

test.each([
  ["Shop.Cart.new/2", "Shop.Cart.new"],
  ["&Shop.Cart.add!/2", "Shop.Cart.add!"],
  ["shop_cart:add/3", "shop_cart.add"],
  ["who calls Shop.Cart.new/2?", "who calls Shop.Cart.new?"],
  ["why does add_item/2 fail, and empty?/1 not", "why does add_item fail, and empty? not"]
])("of %p the number of arguments is left out", (query, expected) => {
  expect(withoutArity(query)).toBe(expected)
})

test.each([
  "add_item/2",
  "GET /carts/2",
  "Shop.Cart.new/2.ex",
  "a/Shop.new/2/b",
  "half of it, 1/2, is on port eth0/1 of carts/2",
  "http://example.org:80/2",
  "undefined function Shop.new/2\n(shop) lib/shop.ex:3"
])("%p is left as it is", (query) => {
  expect(withoutArity(query)).toBe(query)
})
