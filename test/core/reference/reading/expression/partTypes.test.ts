/** Types of expressions by their parts, and of what patterns take out of them. */
import { expect, test } from "bun:test"
import { deriveText } from "../../../../languages/deriveText.ts"
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

test("a choice between values is one of each, if all are known", async () => {
  expect(
    await exactLines("typescript", "const run = (a: Cart | null, b: Crate, c: any) => {", [
      "  ;(a ?? new Cart()).total()",
      "  ;(a ?? b).total()",
      "  ;(a ?? c).total()"
    ])
  ).toStrictEqual({
    cart: [";(a ?? new Cart()).total()", ";(a ?? b).total()"],
    crate: [";(a ?? b).total()"]
  })
})

test.each([
  ["a.py", "def f(a):\n  x = ", "a or ", "a"],
  ["a.py", "def f(a):\n  x = a", "[0]", "\n  x.go()"],
  ["a.ts", "function f(a: Cart) { const x = ", "a ?? ", "a; x.go() }"],
  ["a.ts", "function f(a: Cart) { const x = ", "a ? a : ", "a; x.go() }"]
])("%s: expressions of any depth are read: %s%s", async (path, before, part, after) => {
  const derived = await deriveText(path, before + part.repeat(20_000) + after)
  expect(derived.symbols.length).toBeGreaterThan(0)
})
