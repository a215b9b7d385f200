import { expect, test } from "bun:test"
import { rFolders } from "../../../../src/core/mention/mod.ts"

test("a package of R is the folder of its code, wherever the package is", () => {
  const packages = [
    { folder: "", name: "shop" },
    { folder: "pkgs/cart", name: "cart" }
  ]
  expect(rFolders("shop", packages)).toStrictEqual(["R"])
  expect(rFolders("cart", packages)).toStrictEqual(["pkgs/cart/R"])
  expect(rFolders("dplyr", packages)).toStrictEqual([])
})
