import { expect, test } from "bun:test"
import { ofSameSymbol, rowsBetween } from "../../../src/engine/search/rowsBetween.ts"

test("a row lies between two matches, whatever their order", () => {
  expect(rowsBetween({ id: 5, others: [7, 2] }, undefined)).toStrictEqual([6])
  expect(rowsBetween({ id: 7, others: [5, 9] }, undefined)).toStrictEqual([8, 6])
})

test("adjacent matches, and matches with more than a row between them, have none", () => {
  expect(rowsBetween({ id: 5, others: [6, 9] }, undefined)).toStrictEqual([])
  expect(rowsBetween({ id: 5, others: [] }, undefined)).toStrictEqual([])
})

test("a row that a filter excludes is none", () => {
  expect(rowsBetween({ id: 5, others: [7] }, (row) => row !== 6)).toStrictEqual([])
})

test("a row is shown if a match beside it is of the same symbol", () => {
  const names: ReadonlyArray<string | null> = ["Cart.total", "Cart.total", "Cart.add", null, null]
  expect(ofSameSymbol([1], (row) => names[row])).toStrictEqual([1])
  expect(ofSameSymbol([2], (row) => names[row])).toStrictEqual([])
  expect(ofSameSymbol([3], (row) => names[row])).toStrictEqual([])
})
