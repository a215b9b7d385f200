import { expect, test } from "bun:test"
import { offsetPaths } from "../../../../src/core/language/c/offsetPaths.ts"

const pathsIn = (text: string) => offsetPaths(text).map(({ end, start }) => text.slice(start, end))

test.each([
  ["{ 1, offsetof(cart_t, tax.rates.low) },", [".rates.low"]],
  ["a = offsetof(struct cart, rows[b(1, 2)].size) + offsetof(row_t, size[0]);", ["[b(1, 2)].size", "[0]"]],
  ["a = offsetof(struct cart, rows);", []],
  ["a = offset(cart_t, rows.size) + offsetof;", []],
  ["a = offsetof(cart_t, rows.size", []],
  ["#define AT(f) offsetof(cart_t, f.size)", []]
])("the fields after the first one: %j", (text, expected) => {
  expect(pathsIn(text)).toStrictEqual(expected)
})
