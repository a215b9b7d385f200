import { expect, test } from "bun:test"
import { headEndOf, trimmedEnd } from "../../../src/core/outline/trimmedEnd.ts"

test("endOf() excludes white space and blank lines at the end, but never the whole node", () => {
  const node = (endIndex: number, row: number) => ({
    startIndex: 2,
    endIndex,
    endPosition: { row, column: 0 }
  })
  expect(trimmedEnd(node(10, 4), "\n\ngo()\n \n\n")).toStrictEqual({ end: 6, endLine: 1 })
  expect(trimmedEnd(node(6, 2), "\n\ngo()")).toStrictEqual({ end: 6, endLine: 2 })
  expect(trimmedEnd(node(5, 5), "\n\n\n\n\n")).toStrictEqual({ end: 3, endLine: 3 })
})

test("headEndOf() takes all of a short head, and only the first line of a long one", () => {
  const long = "b".repeat(300)
  expect(headEndOf("a\nb", 0, 3)).toBe(3)
  expect(headEndOf(`a\n${long}`, 0, 302)).toBe(1)
  expect(headEndOf(`${long}\na`, 0, 250)).toBe(250)
  expect(headEndOf(long, 0, 300)).toBe(300)
})

test("headEndOf() takes the parameters of a long head, unless they are very long", () => {
  const head = (length: number) => `go(\n${"b".repeat(length)}\n) -> int`
  const taken = (length: number) => headEndOf(`${head(length)}\nrest`, 0, head(length).length + 5)
  expect(taken(300)).toBe(head(300).length)
  expect(taken(2000)).toBe(3)
})
