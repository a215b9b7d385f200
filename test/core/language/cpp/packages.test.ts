import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"

const guarded = (text: string) => `#ifndef CART_H\n#define CART_H\n${text}\n#endif\n`
const STD = "namespace std {\ntemplate <> struct hash<int> {};\n}\n"
const SHOP = "namespace shop {\nclass Cart {};\n}\n"

test.each([
  [SHOP, "shop"],
  [guarded(SHOP), "shop"],
  [guarded(`#if HAS_HASH\n${STD}#endif\n${SHOP}`), "shop"],
  [guarded(`#if A\nint a;\n#else\n${SHOP}#endif\n`), "shop"],
  [`${STD}namespace {\nint hidden;\n}\n${SHOP}namespace other {}\n`, "shop"],
  [STD, "include/shop"],
  ["class Cart {};\n", "include/shop"]
])("the package of %j is %s", async (text, name) => {
  expect((await deriveText("include/shop/cart.hpp", text)).package).toBe(name)
})
