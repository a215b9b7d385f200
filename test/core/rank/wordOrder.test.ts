import { expect, test } from "bun:test"
import { wordOrder } from "../../../src/core/rank/wordOrder.ts"
import { wordsIn } from "../../../src/core/rank/wordsIn.ts"

const score = (message: string, text: string) => wordOrder(wordsIn(message))(text)

test("the more words stand in order, the more certain a match is", () => {
  expect(score("no cart", "no cart")).toBe(0)
  expect(score("there is no", "there is no")).toBe(0.5)
  expect(score("there is no cart here", "x there is no cart here y")).toBe(1)
})

test("the order counts, and some words may be missing", () => {
  expect(score("there is no cart here", "here cart no is there")).toBe(0)
  const most = score("there is no cart here at all today", "there is no cart here at all")
  expect(most).toBeGreaterThan(0.5)
})

test.each([
  String.raw`"shop:\n\nThere is no cart here"`,
  String.raw`"There is\tno cart\nhere"`,
  '"There is %sno %-5dcart here"',
  '"There is %luno cart %.2fhere"'
])("a word counts behind what code writes directly before it: %p", (text) =>
  expect(score("there is no cart here", text)).toBe(1)
)

test("a word that only begins like an escape is itself", () => {
  expect(score("ew there is no cart", String.raw`\new there is no cart`)).toBe(1)
  expect(score("new there is no cart", String.raw`\new there is no cart`)).toBe(1)
})
