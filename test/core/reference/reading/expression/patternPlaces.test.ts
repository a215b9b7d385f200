/** Places of names in patterns. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("a name is at its place, from the end after the rest of a list, and nowhere in other patterns", async () => {
  const head =
    "def run(both: tuple[Cart, int, Crate], carts: list[Cart], deep: tuple[int, tuple[Cart, Crate]]):"
  expect(
    await exactLines("python", head, [
      "    a, _, b = both; a.total()",
      "    c, *_, d = both; d.total()",
      "    *e, f = carts; e[0].total()",
      "    _, (g, h) = deep; h.total()",
      "    (i,) = carts; i.total()",
      "    carts[0], j = both; j.total()"
    ])
  ).toStrictEqual({
    cart: ["a, _, b = both; a.total()", "*e, f = carts; e[0].total()", "(i,) = carts; i.total()"],
    crate: ["c, *_, d = both; d.total()", "_, (g, h) = deep; h.total()"]
  })
})

test("places that are left out count", async () => {
  expect(
    await exactLines("typescript", "const run = (both: [Cart, number, Crate]) => {", [
      "  const [, , a] = both; a.total()",
      "  const [b, , c] = both; b.total()"
    ])
  ).toStrictEqual({ cart: ["const [b, , c] = both; b.total()"], crate: ["const [, , a] = both; a.total()"] })
})
