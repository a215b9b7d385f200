import { expect, test } from "bun:test"
import { requestedConstructor } from "../../../src/core/query/mod.ts"

test.each([
  "constructor of Cart",
  "the constructor for the Cart class",
  "where is the Cart constructor?",
  "Cart's constructor",
  "initializer of shop.Cart",
  "find the constructor of `Shop\\Cart`"
])("%s: that of Cart", (query) => {
  expect(requestedConstructor(query)).toContain("Cart::__construct")
  expect(requestedConstructor(query)).toContain("cart.New")
})

test.each(["destructor of Cart", "Cart finalizer", "deinitialiser of the Cart class"])(
  "%s: what clears it away",
  (query) => {
    expect(requestedConstructor(query)).toContain("Cart.deinit")
    expect(requestedConstructor(query)).not.toContain("Cart.init")
  }
)

test.each([
  "constructor",
  "the constructor",
  "constructor for carts",
  "Cart.constructor",
  "how does the constructor of Cart work",
  "why is the Cart constructor called twice",
  "constructors of Cart"
])("%s: none", (query) => expect(requestedConstructor(query)).toStrictEqual([]))
