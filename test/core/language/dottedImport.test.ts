import { expect, test } from "bun:test"
import { dottedImport, packageImport } from "../../../src/core/language/dottedImport.ts"

test("a file sees all names of its package", () => {
  expect(packageImport("shop.cart", 8)).toStrictEqual({
    module: "shop.cart",
    name: "*",
    alias: "",
    exported: false,
    at: 8
  })
})

const shown = (...args: Parameters<typeof dottedImport>) =>
  dottedImport(...args).map(({ alias, at, module, name }) => `${module} ${name} ${alias} @${at}`)

test("the last name of a path comes from the module before it", () => {
  expect(shown({ path: "shop.Cart", isWildcard: false }, 7)).toStrictEqual(["shop Cart Cart @12"])
  expect(shown({ path: "shop.Cart", isWildcard: false, alias: "Basket" }, 7)).toStrictEqual([
    "shop Cart Basket @12"
  ])
  expect(shown({ path: "Cart", isWildcard: false }, 7)).toStrictEqual([" Cart Cart @7"])
})

test("all names below a path are one import, and a type around them another", () => {
  expect(shown({ path: "shop", isWildcard: true }, 7)).toStrictEqual(["shop *  @12"])
  expect(shown({ path: "shop.Cart", isWildcard: true }, 7)).toStrictEqual([
    "shop Cart  @12",
    "shop.Cart *  @17"
  ])
  expect(shown({ path: "shop.Cart.total", isWildcard: false }, 7)).toStrictEqual([
    "shop Cart  @12",
    "shop.Cart total total @17"
  ])
})

test("a part of the path may stand for another module", () => {
  const moduleOf = (part: string) => part.replace(".Companion", "")
  expect(shown({ path: "shop.Cart.Companion.open", isWildcard: false, moduleOf }, 0)).toStrictEqual([
    "shop Cart  @5",
    "shop.Cart open open @20"
  ])
})
