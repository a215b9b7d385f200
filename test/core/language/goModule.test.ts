import { expect, test } from "bun:test"
import { goModule } from "../../../src/core/language/go/goModule.ts"

test("a module is named on its line, however it is set in and quoted, and by no other word", () => {
  expect(goModule("\r\n\tmodule\texample.com/shop\r\n")).toBe("example.com/shop")
  expect(goModule("module `example.com/shop`\n")).toBe("example.com/shop")
  expect(goModule("// module example.com/shop\nmodules example.com/shop\n")).toBe("")
})

test("what is made to take long is read at once", () => {
  expect(goModule(`${"\n".repeat(1_000_000)}${" ".repeat(100_000)}modul`)).toBe("")
})
