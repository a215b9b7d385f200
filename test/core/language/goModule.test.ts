import { expect, test } from "bun:test"
import { goModule } from "../../../src/core/language/go/goModule.ts"

test("goModule() reads the module directive, whatever its indentation and quotes", () => {
  expect(goModule("\r\n\tmodule\texample.com/shop\r\n")).toBe("example.com/shop")
  expect(goModule("module `example.com/shop`\n")).toBe("example.com/shop")
  expect(goModule("// module example.com/shop\nmodules example.com/shop\n")).toBe("")
})

test("adversarial input is read in linear time", () => {
  expect(goModule(`${"\n".repeat(1_000_000)}${" ".repeat(100_000)}modul`)).toBe("")
})
