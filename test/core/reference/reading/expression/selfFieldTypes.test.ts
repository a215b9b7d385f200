/** Fields of the enclosing object by what its functions assign to them. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

const used = (assigned: string, more = "") =>
  exactLines(
    "python",
    `class Desk:\n    def __init__(self, cart: Cart, other):\n        ${assigned}\n    def fill(self, crate: Crate):\n        ${more || "pass"}\n    def run(self):`,
    ["        self.cart.total()"]
  )
const CART = { cart: ["self.cart.total()"], crate: [] }
const NOTHING = { cart: [], crate: [] }

test("a field has the type of all that the type assigns to it", async () => {
  expect(await used("self.cart = cart")).toStrictEqual(CART)
  expect(await used("self.cart = None", "self.cart = open_cart()")).toStrictEqual(CART)
  expect(await used("self.cart: Cart = other")).toStrictEqual(CART)
  expect(await used("self.cart = Cart()", "self.cart = crate")).toStrictEqual({
    cart: ["self.cart.total()"],
    crate: ["self.cart.total()"]
  })
})

test("nothing is known of a field that also gets something unknown, or a part of a value", async () => {
  expect(await used("self.cart = other")).toStrictEqual(NOTHING)
  expect(await used("self.cart = cart", "self.cart = guess()")).toStrictEqual(NOTHING)
  expect(await used("self.cart = cart", "self.cart, self.other = guess()")).toStrictEqual(NOTHING)
  expect(await used("self.cart = cart", "for self.cart in guess(): pass")).toStrictEqual(NOTHING)
})
