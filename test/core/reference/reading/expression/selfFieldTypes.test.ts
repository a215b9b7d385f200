/** Fields of the enclosing object by what its functions assign to them. */
import { uses } from "../../uses.ts"
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

test("JavaScript: a field has the type of what the methods of its class assign, or what a comment states", async () => {
  const text = `class Cart { total() {} }
class Crate { total() {} }
class Shelf {
  /** @type {Cart} */
  stated
  inBody = new Cart()
  later = null
  constructor(crate, any) {
    this.cart = new Cart()
    this.crate = new Crate()
    this.later = new Crate()
    this.inBody = new Crate()
    /** @type {Crate} */
    this.documented = any
    this.unknown = any
    any.on(function () {
      this.cart = new Crate()
    })
    any.on(() => {
      this.arrow = new Crate()
    })
  }
  go() {
    this.cart.total()
    this.crate.total()
    this.later.total()
    this.stated.total()
    this.documented.total()
    this.unknown.total()
    this.arrow.total()
    const held = this.cart
    held.total()
  }
}
function Old() { this.cart = new Crate() }
function More() { this.cart = new Cart(); this.cart.total() }
`
  const exact = async (member: string) =>
    (await uses({ "a.js": text }, member)).flatMap((use) => /:(\d+) \S+ exact$/.exec(use)?.[1] ?? [])
  expect(await exact("Cart#total")).toStrictEqual(["24", "27", "32"])
  expect(await exact("Crate#total")).toStrictEqual(["25", "26", "28", "30"])
})
