import { expect, test } from "bun:test"
import { withRowsBetween } from "../../../src/engine/search/rowsBetween.ts"

const othersOf = (id: number, others: ReadonlyArray<number>, allowed?: (row: number) => boolean) =>
  withRowsBetween({ id, others }, allowed).others

test("the row between two matches is a match, too, behind the others", () => {
  expect(othersOf(5, [7, 2])).toStrictEqual([7, 2, 6])
  expect(othersOf(7, [5, 9])).toStrictEqual([5, 9, 8, 6])
})

test("adjacent matches, and matches with more than a row between them, have none", () => {
  expect(othersOf(5, [6, 9])).toStrictEqual([6, 9])
  expect(othersOf(5, [])).toStrictEqual([])
})

test("a row that a filter excludes is left out", () => {
  expect(othersOf(5, [7], (row) => row !== 6)).toStrictEqual([7])
})
