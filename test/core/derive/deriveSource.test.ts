import { expect, test } from "bun:test"
import { deriveSource } from "../../../src/core/derive/mod.ts"
import { languageById } from "../../../src/core/language/mod.ts"
import { deriveText } from "../../languages/deriveText.ts"

test("a file that cannot be parsed is still split into chunks, and the problem is reported", () => {
  const text = "word ".repeat(50).concat("\n\n").repeat(40)
  const derived = deriveSource("a.swift", text, languageById("swift")!, () => {
    throw new Error("the parser gave up after 10 seconds")
  })
  expect(derived.problem).toStrictEqual({ line: 1, message: "the parser gave up after 10 seconds" })
  expect(derived.chunks.map(({ kind, span }) => [kind, span.startLine])).toStrictEqual([
    ["text", 1],
    ["text", 19],
    ["text", 37],
    ["text", 55],
    ["text", 73]
  ])
})

test("the header spans package clause and imports, also within an include guard, and at most ten lines", async () => {
  expect((await deriveText("a.go", 'package a\n\nimport "b"\n\nfunc f() {}\n')).header).toStrictEqual([1, 3])
  expect(
    (await deriveText("a.h", "#ifndef A\n#define A\n#include <b.h>\nint f(void);\n#endif\n")).header
  ).toStrictEqual([3, 3])
  expect((await deriveText("a.py", "import a\n".repeat(30))).header).toStrictEqual([1, 10])
  expect((await deriveText("a.py", "x = 1\n")).header).toBeUndefined()
})

test("an empty file has no lines, symbols or chunks", async () => {
  expect(await deriveText("a.go", "")).toMatchObject({ lines: 0, symbols: [], chunks: [] })
})

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

test("calls of functions named like properties of Object.prototype declare no symbols", async () => {
  const haskell = await deriveText("Broken.hs", "module Broken where\nmodule Broken where\n\nx = 1\n")
  const elixir = await deriveText(
    "a.ex",
    "defmodule A do\n  toString(value)\n  constructor(:a)\n  valueOf(B)\nend\n"
  )
  expect(haskell.symbols.map(({ kind, name }) => [kind, name])).toStrictEqual([["function", "x"]])
  expect(elixir.symbols.map(({ kind, name }) => [kind, name])).toStrictEqual([["module", "A"]])
})

test("only the first 500 scripts of a page are read", async () => {
  const page = Array.from({ length: 2000 }, (_, at) => `<script>function f${at}() {}</script>\n`).join("")
  const { symbols } = await deriveText("a.html", page)
  expect(symbols.map(({ name }) => name)).toStrictEqual(Array.from({ length: 500 }, (_, at) => `f${at}`))
})
