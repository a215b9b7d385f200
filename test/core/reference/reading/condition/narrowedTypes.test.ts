/** Types that conditions tell. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("a condition tells the type where it holds, and the other members of a union where it fails", async () => {
  expect(
    await exactLines("python", "def run(thing, either: Cart | Crate):", [
      "    if isinstance(thing, Cart): thing.total() # holds",
      "    else: thing.total() # fails",
      "    if isinstance(either, Crate): either.total() # of two",
      "    else: either.total() # the other of two",
      "    assert isinstance(thing, Crate)",
      "    thing.total() # after"
    ])
  ).toStrictEqual({
    cart: ["if isinstance(thing, Cart): thing.total() # holds", "else: either.total() # the other of two"],
    crate: ["if isinstance(either, Crate): either.total() # of two", "thing.total() # after"]
  })
})

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

test("TypeScript: instanceof, also of a condition that returns", async () => {
  expect(
    await exactLines("typescript", "const run = (a: unknown, b: unknown, c: unknown) => {", [
      "  if (a instanceof Cart && a.total()) {}",
      "  if (b instanceof Cart || b.total()) {}",
      "  if (!(c instanceof Crate)) return",
      "  c.total()"
    ])
  ).toStrictEqual({ cart: ["if (a instanceof Cart && a.total()) {}"], crate: ["c.total()"] })
})
