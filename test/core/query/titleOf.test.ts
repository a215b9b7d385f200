import { expect, test } from "bun:test"
import { queryTerms, titleOf, withTitleTwice } from "../../../src/core/query/mod.ts"

const BODY = "After an order the cart still has its items."

test.each([
  ["before an empty line", `Carts are not emptied\n\n${BODY}`],
  ["with line endings of Windows", `Carts are not emptied\r\n\r\n${BODY}`],
  ["before a line of blanks, after blank lines", `\n\n  Carts are not emptied\n \t\n\n${BODY}\n`]
])("titleOf() finds a title %s", (_, text) => {
  expect(titleOf(text)).toBe("Carts are not emptied")
})

test.each([
  ["one line", "Carts are not emptied"],
  ["one line with blank lines after it", "Carts are not emptied\n\n\n"],
  ["a paragraph of several lines", `Carts are not emptied\n${BODY}\n\nWhy?`]
])("titleOf() finds none in %s", (_, text) => {
  expect(titleOf(text)).toBeUndefined()
})

test("withTitleTwice() repeats a title and nothing else", () => {
  const text = `Carts are not emptied\n\n${BODY}`
  expect(withTitleTwice(text)).toBe(`Carts are not emptied\n${text}`)
  expect(withTitleTwice(BODY)).toBe(BODY)
})

test("queryTerms() counts the words of a title twice, once each and also where the rest has them", () => {
  const { counts, stems } = queryTerms(`Carts are not emptied\n\n${BODY}`)
  expect(stems.filter((_, at) => counts[at] === 2)).toEqual(["cart", "not", "empti"])
  expect(new Set(queryTerms(BODY).counts)).toEqual(new Set([1]))
})
