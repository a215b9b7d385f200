/** The imports that a walk over the nodes of a file meets. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

const importsIn = async (language: string, path: string, text: string) =>
  (await describedMentions(language, path, text)).filter((line) => /^\d+:\d+ (?:import|export) /.test(line))

test("what a variable takes out of a loaded module is imported for the whole file only outside of functions", async () => {
  const loading = 'const { add } = await import("./cart")'
  expect(await importsIn("javascript", "a.js", `${loading}\n`)).toStrictEqual([
    "1:23 import ./cart as import#0",
    "1:9 import ./cart add as add"
  ])
  expect(await importsIn("javascript", "a.js", `async () => {\n${loading}\n}\n`)).toStrictEqual([
    "2:23 import ./cart as import#0"
  ])
})

test("a name may be given to a member of a module that is imported before", async () => {
  expect(
    await importsIn(
      "lua",
      "a.lua",
      'local cart = require("cart")\nlocal add = cart.add\nlocal sum = math.floor\n'
    )
  ).toStrictEqual(["1:7 import cart as cart", "2:18 import cart add as add"])
})

test("a module is imported by the alias that is in effect", async () => {
  expect(
    await importsIn("elixir", "a.ex", "defmodule A do\n  alias Shop.Cart\n  import Cart.Line\nend\n")
  ).toContain("3:10 import Shop.Cart.Line *")
})
