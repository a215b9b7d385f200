/** What patterns and loops take out of values. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("a pattern takes out what is at its place, through loops and calls", async () => {
  expect(
    await exactLines("python", "def run(both: tuple[Cart, Crate], pairs: list[tuple[int, Crate]]):", [
      "    a, b = both; a.total()",
      "    *_, c = both; c.total()",
      "    for i, (d, (e, f)) in enumerate(zip([both], pairs)): f.total()",
      "    (g, h), i = both, open_cart(); h.total()",
      "    l, m, n = pairs; l[0].total()"
    ])
  ).toStrictEqual({
    cart: ["a, b = both; a.total()"],
    crate: [
      "*_, c = both; c.total()",
      "for i, (d, (e, f)) in enumerate(zip([both], pairs)): f.total()",
      "(g, h), i = both, open_cart(); h.total()"
    ]
  })
})

test("places that a pattern leaves out count, as what is spread does not", async () => {
  expect(
    await exactLines("typescript", "const run = (both: [Cart, Crate], carts: Cart[]) => {", [
      "  const [, b] = both; b.total()",
      "  const [c, ...d] = carts; d[0].total()",
      "  const e = [...carts, openCart()]; e[0].total()"
    ])
  ).toStrictEqual({
    cart: ["const [c, ...d] = carts; d[0].total()"],
    crate: ["const [, b] = both; b.total()"]
  })
})

test("what is awaited together is taken out by place", async () => {
  const head = `async def load_cart() -> Cart: ...
async def load_crate() -> Crate: ...
import asyncio
async def run():`
  const lines = [
    "    a, b = await asyncio.gather(load_cart(), load_crate()); b.total()",
    "    c, _ = await asyncio.gather(load_cart(), load_crate()); c.total()"
  ]
  expect(await exactLines("python", head, lines)).toStrictEqual({
    cart: [lines[1]!.trim()],
    crate: [lines[0]!.trim()]
  })
})
