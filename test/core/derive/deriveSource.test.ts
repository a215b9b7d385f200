import { expect, test } from "bun:test"
import { deriveText } from "../../languages/deriveText.ts"

test("an empty file has no lines, symbols or chunks", async () => {
  expect(await deriveText("a.go", "")).toMatchObject({ lines: 0, symbols: [], chunks: [] })
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
