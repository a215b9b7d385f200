import { expect, test } from "bun:test"
import { pathModule } from "../../../src/core/language/pathModule.ts"

test.each([
  ["src/shop/cart.py", "shop.cart"],
  ["lib/src/cart.py", "cart"],
  ["shop/src/cart.py", "shop.src.cart"],
  ["shop/__init__.py", "shop"],
  ["cart.d.ts", "cart"],
  ["setup.py", "setup"]
])("the module of %s is %s", (path, name) => {
  expect(pathModule(path, ".", ["__init__"])).toBe(name)
})
