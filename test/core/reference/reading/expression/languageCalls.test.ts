/** Calls of functions of the language. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

const LINES = [
  "    next(iter(carts)).total()",
  "    chain(carts)[0].total()",
  "    t.cast(Cart, carts).total()"
]
const shown = LINES.map((line) => line.trim())

test("functions of the language and its library are known by their names and imports", async () => {
  const head = "from itertools import chain\nimport typing as t\ndef run(carts: list[Cart]):"
  expect((await exactLines("python", head, LINES)).cart).toStrictEqual([shown[0]!, shown[2]!])
  expect((await exactLines("python", head, ["    for c in chain(carts): c.total()"])).cart).toHaveLength(1)
})

test("a file may declare, bind or import others of these names", async () => {
  const cart = async (before: string, more = "") =>
    (await exactLines("python", `${before}\ndef run(carts: list[Cart]${more}):`, [LINES[0]!])).cart
  expect(await cart("")).toHaveLength(1)
  expect(await cart("def next(x): ...")).toStrictEqual([])
  expect(await cart("from other import iter")).toStrictEqual([])
  expect(await cart("from other import *")).toStrictEqual([])
  expect(await cart("", ", next=None")).toStrictEqual([])
})

test("TypeScript: objects of the language, unless the file has its own", async () => {
  const line = "  Object.values(record)[0].total()"
  const head = "const run = (record: Record<string, Cart>) => {"
  expect((await exactLines("typescript", head, [line])).cart).toHaveLength(1)
  expect(
    (await exactLines("typescript", `import { Object } from "own"\n${head}`, [line])).cart
  ).toStrictEqual([])
})
