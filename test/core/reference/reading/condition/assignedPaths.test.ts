/** Variables that get values. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("a variable that is assigned while the condition counts may be anything there", async () => {
  const nothing = { cart: [], crate: [] }
  const head = "def run(thing, other):"
  expect(
    await exactLines("python", head, ["    while isinstance(thing, Cart): thing = thing.total()"])
  ).toStrictEqual(nothing)
  expect(
    await exactLines("python", head, [
      "    if isinstance(thing.up, Cart):",
      "        thing.up.total()",
      "        thing = other"
    ])
  ).toStrictEqual(nothing)
})
