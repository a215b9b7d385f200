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
  expect((await deriveText("views/cart.blade.php", "<p>{{ $a }}</p>\n")).package).toBe("")
})

const conflict = (one: string, other: string) => `<<<<<<< HEAD\n${one}\n=======\n${other}\n>>>>>>> topic\n`

test("of a conflict in a file of settings, a style sheet or a component one side is read", async () => {
  const namesOf = async (path: string, text: string) => {
    const { problem, symbols } = await deriveText(path, text)
    return [symbols.map(({ name, span }) => `${name}:${span.startLine}`), problem]
  }
  const problem = { message: "merge conflict: only one of its sides is read" }
  expect(
    await namesOf("package.json", `{\n${conflict('  "a": 1,', '  "a": 2,')}  "name": "shop"\n}\n`)
  ).toStrictEqual([["a:3", "name:7"], { line: 2, ...problem }])
  expect(await namesOf("a.css", `.a { b: c }\n${conflict(".l { d: e }", ".r { d: e }")}`)).toStrictEqual([
    [".a:1", ".l:3"],
    undefined
  ])
  expect(
    await namesOf("a.vue", `<script>\n${conflict("function l() {}", "function r() {}")}</script>\n`)
  ).toStrictEqual([["a:1", "l:3"], { line: 2, ...problem }])
})
