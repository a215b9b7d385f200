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

test("of several conditions that hold, the innermost tells the type", async () => {
  expect(
    await exactLines("typescript", "const run = (a: unknown) => {", [
      "  if (a instanceof Crate) {",
      "    a.total()",
      "    if (a instanceof Cart) a.total() // inner",
      "  }"
    ])
  ).toStrictEqual({ cart: ["if (a instanceof Cart) a.total() // inner"], crate: ["a.total()"] })
})
