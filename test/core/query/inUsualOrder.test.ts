import { expect, test } from "bun:test"
import { inUsualOrder } from "../../../src/core/query/mod.ts"

test.each([
  ["MAX_ITEMS where used", "where is MAX_ITEMS used"],
  ["MAX_ITEMS where is it set?", "where is MAX_ITEMS set"],
  ["command line option --all, where is it defined", "where is command line option --all defined"],
  ["Cart.total where called from", "where is Cart.total called"]
])("%p is %p", (query, usual) => expect(inUsualOrder(query)).toBe(usual))

test.each([
  "where is MAX_ITEMS used",
  "the page where carts are listed by name",
  "what tells where it is used",
  "tests where carts fail",
  "carts",
  ""
])("%p stays", (query) => expect(inUsualOrder(query)).toBe(query))
