import { expect, test } from "bun:test"
import { crateName } from "../../../src/core/language/rust/crateName.ts"

test("crateName() is the name of the library, else of the package, and never of a binary", () => {
  const bins = '[[bin]]\nname = "tool"\npath = "src/tool.rs"\n[dependencies]\nname = "1"\n'
  expect(crateName(`${bins}[package]\nname = 'acme-shop'\n`)).toBe("acme_shop")
  expect(crateName(`[package]\r\nname = "acme-shop" # ours\r\n[lib]\r\nname = "shop"\r\n`)).toBe("shop")
  expect(crateName(bins)).toBe("")
})
