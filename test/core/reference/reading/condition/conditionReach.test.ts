/** Where conditions count. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

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

test("an assertion, a negation and a filter", async () => {
  expect(
    await exactLines("python", "def run(a, b, things):", [
      "    if not isinstance(a, Cart): raise ValueError()",
      "    a.total() # after",
      "    [c.total() for c in things if isinstance(c, Crate)]",
      "    if isinstance(b, Cart) and b.total(): pass"
    ])
  ).toStrictEqual({
    cart: ["a.total() # after", "if isinstance(b, Cart) and b.total(): pass"],
    crate: ["[c.total() for c in things if isinstance(c, Crate)]"]
  })
})
