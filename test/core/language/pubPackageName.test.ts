import { expect, test } from "bun:test"
import { pubPackageName } from "../../../src/core/language/dart/pubPackageName.ts"

test("pubPackageName() is the name at the top level, quoted or not", () => {
  expect(pubPackageName('description: x\r\nname:  "shop_app" # ours\r\n')).toBe("shop_app")
  expect(pubPackageName("name : shop\n")).toBe("shop")
  expect(pubPackageName("executables:\n  name: main\n")).toBe("")
})
