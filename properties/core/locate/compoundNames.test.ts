import { describe, expect, test } from "bun:test"
import { compoundNames, lastOfCompound } from "../../../src/core/locate/mod.ts"

describe("compoundNames", () => {
  test("lists names of modules by their last part, in any case", () => {
    const found = compoundNames([
      "Shop.Cart",
      "Cart",
      "Admin::Cart",
      "a.b",
      "v1.2",
      "Shop.total",
      "Shop.Cart.Line"
    ])
    expect([...found]).toStrictEqual([
      ["cart", ["Shop.Cart", "Admin::Cart"]],
      ["line", ["Shop.Cart.Line"]]
    ])
  })

  test.each(["Cart", "a.Cart", "Shop.cart", ".Cart", "Shop.", "Cart v1.Two"])("%s is no compound", (name) =>
    expect(lastOfCompound(name)).toBeUndefined()
  )
})
