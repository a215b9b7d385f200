import { expect, test } from "bun:test"
import { nameInPackage } from "../../../src/core/language/mod.ts"

test.each([
  ["shop.cart.Basket.total", "shop.cart", "Basket.total"],
  ["cart::total", "cart", "total"],
  ["Shop\\Cart\\Basket", "Shop\\Cart", "Basket"],
  ["shop.cartoon.draw", "shop.cart", "shop.cartoon.draw"],
  ["cart", "cart", "cart"],
  ["cart.", "cart", "cart."],
  ["Basket.total", "", "Basket.total"]
])("%s in package %p is %p", (name, declaredPackage, expected) => {
  expect(nameInPackage(name, declaredPackage)).toBe(expected)
})
