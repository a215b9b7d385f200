import { expect, test } from "bun:test"
import { lackedBy } from "../../../src/core/failure/lackedBy.ts"

test("lackedBy() names what the code of an error has to have", () => {
  expect(lackedBy("index out of bounds: the len is 3 but the index is 5", "let cart = open();")).toBe("[")
  expect(lackedBy("runtime error: index out of range [5] with length 3", "cart := carts[5]")).toBeUndefined()
  expect(lackedBy("'Cart' object has no attribute 'totl'", "return cart.total")).toBe("totl")
  expect(lackedBy("undefined method 'open?' for nil", "cart.close")).toBe("open")
})

test("lackedBy() says nothing of code that may hide it", () => {
  expect(lackedBy("called `Option::unwrap()` on a `None` value", "cart!(name);")).toBeUndefined()
  expect(lackedBy("'Cart' object has no attribute 'totl'", "getattr(cart, name)")).toBeUndefined()
  expect(lackedBy("the cart is empty", "")).toBeUndefined()
})
