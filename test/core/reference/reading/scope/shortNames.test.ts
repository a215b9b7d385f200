import { expect, test } from "bun:test"
import { shortNames } from "../../../../../src/core/reference/reading/scope/shortNames.ts"

const given = (module: string, alias: string) => ({ module, name: "", alias })

test("a name is expanded by the innermost alias, up to the end of the alias's scope", () => {
  const names = shortNames()
  names.add(given("Shop.Cart", "Cart"), 20)
  names.add(given("Other.Cart", "Cart"), 9)
  expect([3, 8, 9, 19, 20].map((node) => names.expand("Cart.Line", node))).toStrictEqual([
    "Other.Cart.Line",
    "Other.Cart.Line",
    "Shop.Cart.Line",
    "Shop.Cart.Line",
    "Cart.Line"
  ])
})

test("imports of members, and aliases equal to the full name, expand nothing", () => {
  const names = shortNames()
  names.add({ module: "Shop.Cart", name: "Cart", alias: "Cart" }, 20)
  names.add(given("Shop.Cart", "Shop.Cart"), 20)
  names.add(given("Shop", "Shop"), 20)
  expect(["Cart.Line", "Shop.Cart.Line", "Shop"].map((name) => names.expand(name, 5))).toStrictEqual([
    "Cart.Line",
    "Shop.Cart.Line",
    "Shop"
  ])
})
