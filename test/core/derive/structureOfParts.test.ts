/** The structure of pages with scripts, through the whole derivation. */
import { expect, test } from "bun:test"
import { deriveText } from "../../languages/deriveText.ts"

test("symbols and syntax errors of a page's scripts have their positions in the page", async () => {
  const { problem, symbols } = await deriveText(
    "a.vue",
    "<template/>\n<script>\nfunction go() {}\nconst x = ;\n</script>\n"
  )
  expect(symbols.map(({ name, span }) => [name, span.startLine, span.startByte])).toStrictEqual([
    ["a", 1, 0],
    ["go", 3, 21],
    ["x", 4, 38]
  ])
  expect(problem?.line).toBe(4)
})

test("only the first 500 scripts of a page are read", async () => {
  const page = Array.from({ length: 2000 }, (_, at) => `<script>function f${at}() {}</script>\n`).join("")
  const { symbols } = await deriveText("a.html", page)
  expect(symbols.map(({ name }) => name)).toStrictEqual(Array.from({ length: 500 }, (_, at) => `f${at}`))
})

test("a file that others import is a module by its path, any other belongs to its folder", async () => {
  expect((await deriveText("src/Cart.vue", "<script>let a</script>\n")).package).toBe("src/Cart.vue")
  expect((await deriveText("src/cart.css", "a { color: red }\n")).package).toBe("src")
})
