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
    "AttributeError: module 'cart' has no attribute 'total'",
    "NameError: name 'cart' is not defined",
    "NameError: uninitialized constant Cart",
    "IndexError: list index out of range",
    "java.lang.ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 2",
    "ZeroDivisionError: division by zero",
    "java.lang.ArithmeticException: / by zero",
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
    "ValueError: no such cart",
    "AttributeError: the cart is closed, and has no total",
    "NameError: no cart of that name is known",
    "IndexError: the cart has no item at this place",
    "java.lang.IndexOutOfBoundsException: the cart has no item at 7",
    "java.lang.NullPointerException: the cart must be given",
    "java.lang.ArithmeticException: the total of the cart is too large"
  ])
    expect(isForeignMessage(message)).toBe(false)
})
