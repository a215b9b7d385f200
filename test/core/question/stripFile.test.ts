import { expect, test } from "bun:test"
import { languageById } from "../../../src/core/language/mod.ts"
import { stripFile } from "../../../src/core/question/mod.ts"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["go"])
const go = languageById("go")

const strip = (path: string, text: string) => {
  if (go?.shape !== "tree") throw new Error("Go has a grammar")
  return stripFile(path, text, go, parser.parse)
}

const TEXT = `package shop

// Total adds up the prices of all items.
func Total() {
	a()
	b()
}

// Small does so very much in one line.
func Small() {
	a()
}
`

test("a question is removed from the text, and refers to its function's lines in that text", () => {
  const { damaged, functions, text } = strip("cart.go", TEXT)
  expect(text).not.toContain("//")
  expect(damaged).toBe(false)
  expect(functions).toStrictEqual([
    { query: "adds up the prices of all items.", path: "cart.go", start: 3, end: 6 }
  ])
})

test("test files are stripped, but give no questions", () => {
  const { functions, text } = strip("cart_test.go", TEXT)
  expect(text).not.toContain("//")
  expect(functions).toStrictEqual([])
})

test("a text without documentation is unchanged", () => {
  const bare = "package shop\n\nfunc Total() {\n\ta() // one\n}\n"
  expect(strip("cart.go", bare)).toStrictEqual({ text: bare, damaged: false, functions: [] })
})
