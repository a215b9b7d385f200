import { expect, test } from "bun:test"
import { hasOtherOwner } from "../../../src/core/locate/mod.ts"

const total = {
  name: "total",
  qualifiedName: "shop::carts::Open::total",
  path: "src/shop/carts.rs",
  package: "shop::carts"
}

test.each([
  ["total", false],
  ["Open::total", false],
  ["carts::Open::total", false],
  ["src/shop/carts.rs:total", false],
  ["open.total", false],
  ["carts::total", true],
  ["Carts::total", true],
  ["Closed::total", true]
])("%s is of another owner: %p", (requested, isOther) => {
  expect(hasOtherOwner(requested, total)).toBe(isOther)
})
