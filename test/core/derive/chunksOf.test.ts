import { expect, test } from "bun:test"
import { deriveText } from "../../languages/deriveText.ts"

test("a chunk is found by the names it declares, by its path, and by what stands around it", async () => {
  const body = "\ttotal += compute(values)\n".repeat(60)
  const text = `package shop\n\nimport "example.org/shop/taxes"\n\ntype Cart struct{}\n\n// Adds up.\nfunc (c *Cart) Total() int {\n${body}\treturn taxes.Add(total)\n}\n`
  const { chunks } = await deriveText("internal/shop/cart.go", text)
  const total = chunks.find(({ keywords }) => keywords.name.includes("total"))!
  expect(total.keywords.doc).toBe("adds up")
  expect(total.keywords.path).toContain("internal shop cart go")
  expect(total.embeddingText).toStartWith("internal/shop/cart.go\n")
  expect(total.embeddingText).toContain("taxes")
})

test("a method that is a chunk of its own is found by its class too", async () => {
  const body = "    this.run()\n".repeat(100)
  const { chunks, symbols } = await deriveText(
    "a.ts",
    `class Cart {\n  first() {\n${body}  }\n  second() {\n${body}  }\n}\n`
  )
  expect(chunks.map(({ symbol }) => symbols[symbol!]!.name)).toStrictEqual(["first", "second"])
  expect(chunks[1]!.keywords.path).toContain("cart")
})
