/** Conditions that name types. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("a function, an operator, and the cases of a switch", async () => {
  const lines = [
    "    match thing:",
    "        case Cart(): thing.total() # case",
    "        case _: thing.total() # others",
    "    if isinstance(thing, (Crate,)): thing.total() # of a list"
  ]
  expect(await exactLines("python", "def run(thing):", lines)).toStrictEqual({
    cart: [lines[1]!.trim()],
    crate: [lines[3]!.trim()]
  })
})

test("what may be a variable that holds a type tells nothing", async () => {
  const lines = ["    if isinstance(thing, kind): thing.total()"]
  expect(await exactLines("python", "def run(thing, kind):", lines)).toStrictEqual({ cart: [], crate: [] })
})
