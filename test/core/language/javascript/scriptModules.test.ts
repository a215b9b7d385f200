import { expect, test } from "bun:test"
import { scriptModules } from "../../../../src/core/language/javascript/scriptModules.ts"

test("a path means the file, the folder that it stands for, or a component", () => {
  expect(scriptModules("src/cart.js")).toStrictEqual([
    "src/cart",
    "src/cart",
    "src/cart.vue",
    "src/cart/index.vue"
  ])
  expect(scriptModules("src/cart/index.mts").slice(0, 2)).toStrictEqual(["src/cart/index", "src/cart"])
  expect(scriptModules("src/Row.vue")[0]).toBe("src/Row.vue")
})
