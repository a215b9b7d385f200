import { expect, test } from "bun:test"
import {
  givenTextOf,
  givenTextsIn
} from "../../../../../src/core/reference/resolving/signature/givenTextOf.ts"

test("of several, each begins with the type that declares it, and all have to be known", () => {
  const gives = "~this».cart\nCart"
  expect(givenTextsIn(givenTextOf({ container: "Shelf", gives }))).toStrictEqual(["~Shelf».cart", "Cart"])
  expect(givenTextOf({ container: "", gives })).toBe("")
  expect(givenTextOf({ container: "Shelf" })).toBe("")
})
