import { expect, test } from "bun:test"
import { codeFolders } from "../../../../src/core/reference/mod.ts"

test("the code of a package is in a folder of its own, wherever the package is", () => {
  const packages = [
    { folder: "", name: "shop" },
    { folder: "pkgs/cart", name: "cart" }
  ]
  expect(codeFolders("shop", packages, "R")).toStrictEqual(["R"])
  expect(codeFolders("cart", packages, "src")).toStrictEqual(["pkgs/cart/src"])
  expect(codeFolders("dplyr", packages, "R")).toStrictEqual([])
})
