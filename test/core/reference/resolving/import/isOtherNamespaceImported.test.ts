import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("of a type and its constructor, an import names the type first", async () => {
  const files = {
    "Cart.hs": "module Cart where\ndata Cart\n  = Cart Int\n  | Empty\n",
    "Shop.hs": "module Shop where\nimport Cart (Cart(Cart, Empty))\nmade = Cart 1\n",
    "All.hs": "module All where\nimport Cart (Cart(..))\nother :: Cart\nother = Empty\n"
  }
  expect((await uses(files, "Cart.Cart", "type")).toSorted()).toStrictEqual([
    "All.hs:2 import exact",
    "All.hs:3 type exact",
    "Shop.hs:2 import exact"
  ])
  expect((await uses(files, "Cart.Cart", "constant")).toSorted()).toStrictEqual([
    "Shop.hs:2 import exact",
    "Shop.hs:3 call exact"
  ])
  expect((await uses(files, "Cart.Empty")).toSorted()).toStrictEqual([
    "All.hs:4 other exact",
    "Shop.hs:2 import exact"
  ])
})
