import { expect, test } from "bun:test"
import { wrappedMessages } from "../../../src/core/rank/wrappedMessages.ts"

const textsOf = (message: string) => wrappedMessages(message).map(({ text }) => text)

test("the innermost message comes first, then the longest", () => {
  expect(textsOf("opening the shop failed: reading all of the carts: no such cart: cart_7")).toEqual([
    "no such cart",
    "reading all of the carts",
    "opening the shop failed"
  ])
})

test("lines and sentences are messages, frames and the code of a frame are none", () => {
  expect(
    textsOf("no total was found: try again\nIs the cart empty now? It should be full.\n  at total (a.js:7)")
  ).toEqual(["It should be full", "Is the cart empty now", "no total was found"])
  expect(
    textsOf(
      'Traceback (most recent call last):\n  File "a.py", line 7\n    return all the carts\nno carts are left: closed'
    )
  ).toEqual(["no carts are left"])
})

test("what an operating system says is left out, and a message alone wraps nothing", () => {
  expect(textsOf("reading all carts failed: no such file or directory")).toEqual(["reading all carts failed"])
  expect(textsOf("there is no cart at all")).toEqual([])
})
