/** Variables that are bound to parts of values. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"
import { uses } from "../../uses.ts"

test("a function that is an argument gets the elements only as its first parameter", async () => {
  expect(
    await exactLines("python", "def run(carts: list[Cart], crates: list[Crate]):", [
      "    sorted(carts, key=lambda c: c.total())",
      "    max(crates, default=None, key=lambda c: c.total())",
      "    sorted(carts, reverse=lambda c: c.total())",
      "    list(filter(lambda c, d: d.total(), carts))"
    ])
  ).toStrictEqual({
    cart: ["sorted(carts, key=lambda c: c.total())"],
    crate: ["max(crates, default=None, key=lambda c: c.total())"]
  })
})

test("C#: a call gives an element to a variable that it declares", async () => {
  const text = `using System.Collections.Generic;
class Cart { public int Total() => 1; }
class Crate { public int Total() => 2; }
class Use {
  void Run(Dictionary<Crate, Cart> map) {
    if (map.TryGetValue(new Crate(), out var cart)) cart.Total();
    if (map.TryFill(new Crate(), out var other)) other.Total();
  }
}
`
  const exact = async (name: string) =>
    (await uses({ "a.cs": text }, name)).filter((use) => use.endsWith(" exact"))
  expect(await exact("Cart.Total")).toStrictEqual(["a.cs:6 call exact"])
  expect(await exact("Crate.Total")).toStrictEqual([])
})
