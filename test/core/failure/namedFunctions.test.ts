import { expect, test } from "bun:test"
import { namedFunctions } from "../../../src/core/failure/namedFunctions.ts"

test("namedFunctions() reads functions of modules with the number of their arguments, and nothing else", () => {
  expect(
    namedFunctions(
      "function Shop.Carts.totl/1 is undefined or private, see Elixir.Shop.Carts.empty?/0. In anonymous fn/2 in Shop.Carts.totl/1."
    )
  ).toStrictEqual([
    { name: "Shop.Carts.totl", arity: 1 },
    { name: "Shop.Carts.empty?", arity: 0 }
  ])
  expect(
    namedFunctions("GET /Shop.Carts.total/2, a/Shop.total/2, lib/Shop.total/2/x, total/2, Shop.Carts/2")
  ).toStrictEqual([])
})
