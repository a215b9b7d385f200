import { expect, test } from "bun:test"
import { closestMembers } from "../../../src/engine/symbols/closestMembers.ts"

const CART = { name: "Cart", kind: "class" as const, ordinal: 0, file: { source: 7 } }
const MEMBERS = ["settle", "add", "setTotal", "total"].map((name, at) => ({
  name,
  qualifiedName: `shop.Cart.${name}`,
  parent: at === 3 ? undefined : 0
}))
const SYMBOLS = {
  withName: (_view: number, name: string) => (name === "Cart" ? [CART] : []),
  ofSource: (source: number) => (source === 7 ? MEMBERS : [])
}

test("closestMembers() gives the members of the named type that need few edits", () => {
  expect(closestMembers(SYMBOLS, 1, "Cart.setle")).toStrictEqual(["shop.Cart.settle"])
  expect(closestMembers(SYMBOLS, 1, "shop::Cart::SetTotals")).toStrictEqual([
    "shop.Cart.setTotal",
    "shop.Cart.settle"
  ])
  expect(closestMembers(SYMBOLS, 1, "Cart.total")).toStrictEqual([])
  expect(closestMembers(SYMBOLS, 1, "Shelf.settle")).toStrictEqual([])
  expect(closestMembers(SYMBOLS, 1, "settle")).toStrictEqual([])
})
