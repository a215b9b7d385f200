import { expect, test } from "bun:test"
import { labelWording, shownWording } from "../../../src/core/rank/mod.ts"

const { scoreIn } = labelWording("Empty cart")

test.each([
  ["<b>Empty cart</b>", 1],
  ["<b>\n    Empty cart\n  </b>", 1],
  ["label: 'Empty cart…'", 1],
  ['msgid "Empty cart"', 1],
  ["<b>Empty\n  cart</b>", 1],
  ["// Empty cart, then close", 0.7],
  ["'EMPTY CART'", 0.6],
  ["// empty cart, then close", 0],
  ["'Empty carts'", 0],
  ["emptyCart", 0]
])("%p shows it by %p", (text, value) => expect(scoreIn(text)).toBe(value))

test("a sign of a pattern in a label is itself", () => {
  expect(labelWording("Why? Cart").scoreIn("'Why? Cart'")).toBe(1)
  expect(labelWording("Why? Cart").scoreIn("'Wh Cart'")).toBe(0)
})

test("words without quotes are only looked for as they are shown", () => {
  const { scoreIn } = shownWording("Empty cart")
  expect(scoreIn('<a title="Empty cart">')).toBe(1)
  for (const text of ["Empty cart", "<p>Empty cart, please</p>", "<b>EMPTY CART</b>"])
    expect(scoreIn(text)).toBe(0)
})
