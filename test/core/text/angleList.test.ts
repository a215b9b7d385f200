import { expect, test } from "bun:test"
import { angleList } from "../../../src/core/text/mod.ts"

test("items of inner lists do not count", () => {
  expect(angleList("A<B<C, D>, (E, F)>(g)", 1)).toStrictEqual({ count: 2, end: 18 })
})

test("an open list ends with the text, and blanks may precede one", () => {
  expect(angleList("A <B, C", 1)).toStrictEqual({ count: 2, end: 7 })
  expect(angleList("A (B, C)", 1)).toStrictEqual({ count: 0, end: 1 })
})
