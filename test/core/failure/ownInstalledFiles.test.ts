import { expect, test } from "bun:test"
import { ownInstalledFiles } from "../../../src/core/failure/ownInstalledFiles.ts"

const PATHS = [
  "cart/total.go",
  "src/lib.rs",
  "packages/cart/lib/total.js",
  "lib/total.js",
  "src/shop/cart.py"
]

test("ownInstalledFiles() knows the project by its name, with and without an owner", () => {
  const found = (name: string, file: string, ...names: ReadonlyArray<string>) =>
    ownInstalledFiles({ package: name, file }, PATHS, names)
  expect(found("example.com/shop", "cart/total.go", "example.com/shop/v2")).toStrictEqual(["cart/total.go"])
  expect(found("example.com/bar", "cart/total.go", "example.com/shop")).toStrictEqual([])
  expect(found("other.com/shop", "cart/total.go", "example.com/shop")).toStrictEqual([])
  expect(found("shop_core", "src/lib.rs", "shop-core")).toStrictEqual(["src/lib.rs"])
  expect(found("@shop/shop", "lib/total.js", "shop")).toStrictEqual(["lib/total.js"])
})

test("ownInstalledFiles() prefers the folder of a package, and knows Python's by the path", () => {
  expect(
    ownInstalledFiles({ package: "@shop/cart", file: "lib/total.js" }, PATHS, ["@shop/cart"])
  ).toStrictEqual(["packages/cart/lib/total.js"])
  expect(ownInstalledFiles({ package: undefined, file: "shop/cart.py" }, PATHS, [])).toStrictEqual([
    "src/shop/cart.py"
  ])
  expect(ownInstalledFiles({ package: undefined, file: "bar/cart.py" }, PATHS, [])).toStrictEqual([])
})
