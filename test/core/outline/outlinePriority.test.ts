import { expect, test } from "bun:test"
import { isPlainValue, outlinePriority } from "../../../src/core/outline/outlinePriority.ts"

const SYMBOLS = [
  { ordinal: 0, kind: "constant", parent: undefined, name: "LIMIT" },
  { ordinal: 1, kind: "class", parent: undefined, name: "Cart" },
  { ordinal: 2, kind: "field", parent: 1, name: "items" },
  { ordinal: 3, kind: "method", parent: 1, name: "total" },
  { ordinal: 4, kind: "function", parent: 3, name: "sum" },
  { ordinal: 5, kind: "variable", parent: undefined, name: "routes" },
  { ordinal: 6, kind: "function", parent: 5, name: "show" }
] as const

const namesOf = (depth: number) => outlinePriority(SYMBOLS, depth).map(({ name }) => name)

test("outlinePriority() puts what types do before the values that they and the file hold", () =>
  expect(namesOf(Infinity)).toStrictEqual(["Cart", "routes", "total", "show", "LIMIT", "sum", "items"]))

test("outlinePriority() goes no deeper than asked", () => {
  expect(namesOf(1)).toStrictEqual(["Cart", "routes", "LIMIT"])
  expect(namesOf(0)).toStrictEqual([])
})

test("isPlainValue() is false for a value with parts", () => {
  const parents = new Set([5])
  expect(isPlainValue(SYMBOLS[0], parents)).toBeTrue()
  expect(isPlainValue(SYMBOLS[5], parents)).toBeFalse()
  expect(isPlainValue(SYMBOLS[3], parents)).toBeFalse()
})
