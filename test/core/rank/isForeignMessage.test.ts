import { expect, test } from "bun:test"
import { isForeignMessage } from "../../../src/core/rank/isForeignMessage.ts"

test("what operating systems and runtimes say is foreign", () => {
  for (const message of [
    "connection reset by peer",
    "TypeError: undefined is not a function",
    "TypeError: cart.total is not a function",
    "ReferenceError: cart is not defined",
    "AttributeError: 'NoneType' object has no attribute 'total'",
    "undefined method `total' for nil:NilClass",
    "panic: runtime error: index out of range [3] with length 2",
    "java.lang.NullPointerException",
    "called `Option::unwrap()` on a `None` value"
  ])
    expect(isForeignMessage(message)).toBe(true)
})

test("what programs say in like words is not", () => {
  for (const message of [
    'Command "cart" is not defined.',
    "the cart is not a function of the shop",
    "index out of range",
    "no such file or directory of carts",
    "ValueError: no such cart"
  ])
    expect(isForeignMessage(message)).toBe(false)
})
