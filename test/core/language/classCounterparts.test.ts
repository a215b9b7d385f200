import { expect, test } from "bun:test"
import { classCounterparts } from "../../../src/core/language/classCounterparts.ts"

const namesOf = (
  name: string,
  kind: "class" | "method" | "function",
  enclosingNames: ReadonlyArray<string>,
  module: string
) =>
  classCounterparts({ name, kind, signature: "", enclosingNames, package: module, path: "" }).map(
    ({ languages, names }) => {
      expect(languages).toStrictEqual(new Set(["xml"]))
      return [...names]
    }
  )

test("a class has its whole path in XML, and the ends of it", () => {
  expect(namesOf("Cart", "class", [], "com.shop")).toStrictEqual([["com.shop.Cart", ".shop.Cart", ".Cart"]])
})

test("members and inner classes have their whole path only", () => {
  expect(namesOf("open", "method", ["Cart"], "com.shop")).toStrictEqual([["com.shop.Cart.open"]])
  expect(namesOf("Line", "class", ["Cart"], "Shop")).toStrictEqual([["Shop.Cart.Line"]])
})

test("functions outside of classes, and what is in no package, have none", () => {
  expect(namesOf("open", "function", [], "com.shop")).toStrictEqual([])
  expect(namesOf("Cart", "class", [], "")).toStrictEqual([])
})
