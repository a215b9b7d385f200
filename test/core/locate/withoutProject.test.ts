import { expect, test } from "bun:test"
import { withoutProject } from "../../../src/core/locate/mod.ts"

test.each([
  ["Shop.Orders.total", "Shop.jl", "Orders.total"],
  ["shop:::total", "shop", "total"],
  ["my-shop/orders.total", "my-shop", "orders.total"],
  ["shop.total", "Shop", undefined],
  ["Shop", "Shop", undefined],
  ["Shop.", "Shop", undefined],
  ["Shopping.total", "Shop", undefined]
])("%j in the folder %j is %j", (name, folder, inside) => {
  expect(withoutProject(name, folder)).toBe(inside)
})
