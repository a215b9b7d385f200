import { expect, test } from "bun:test"
import { spellingsOf, wordedMembers } from "../../../src/core/query/mod.ts"

test.each([
  ["add of ShopCart", "shopcart", "add"],
  ["add in ShopCart", "shopcart", "add"],
  ["add on the shop cart", "shopcart", "add"],
  ["how does the add method of the class shop_cart work?", "shopcart", "add"],
  ["ShopCart's add method", "shopcart", "add"],
  ["shop cart’s Add", "shopcart", "add"],
  ["where is the add method of ShopCart defined in cart.ts", "shopcart", "add"],
  ["ShopCart add", "shopcart", "add"],
  ["cart addItem", "cart", "additem"],
  ["Cart add_item", "cart", "add_item"]
])("%p is about a member", (query, owner, name) => {
  expect(wordedMembers(query).at(-1)).toStrictEqual({ owner, names: [name] })
})

test("a member of several words may be written in any way", () =>
  expect(wordedMembers("open items of a cart")).toStrictEqual([
    { owner: "cart", names: spellingsOf(["open", "items"]) },
    { owner: "cart", names: ["items"] }
  ]))

test.each([
  "",
  "add",
  "cart total",
  "ShopCart",
  "definition of ShopCart",
  "add of",
  "of ShopCart",
  "what happens to all of the items of a cart that is full",
  "add: of ShopCart!",
  "ShopCart add items"
])("%p is about no member", (query) => expect(wordedMembers(query)).toStrictEqual([]))
