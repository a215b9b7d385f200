import { expect, test } from "bun:test"
import { mentionedMembers } from "../../../src/core/query/mod.ts"

test.each([
  ["why does Cart.total() return nothing", [["Cart", "total"]]],
  [
    "shop::cart::Cart::total panics, Cart->empty too",
    [
      ["Cart", "total"],
      ["Cart", "empty"]
    ]
  ],
  [
    "`Shop\\Cart::add` and Order#empty? differ.",
    [
      ["Cart", "add"],
      ["Order", "empty?"]
    ]
  ],
  ["the total of a cart is wrong. Why", []],
  ["see https://shop.example.org/cart.total and docs/cart.md", []],
  ["mail to ada@shop.org about version 1.2.3", []],
  ["Cart.total", []]
] as ReadonlyArray<[string, ReadonlyArray<[string, string]>]>)(
  "the members that %p names",
  (query, members) =>
    expect(mentionedMembers(query)).toStrictEqual(members.map(([qualifier, name]) => ({ qualifier, name })))
)
