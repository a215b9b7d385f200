/** Values that are written out. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("lists, tuples and dictionaries hold what is written in them", async () => {
  expect(
    await exactLines("python", "def run(a: Cart, b: Crate):", [
      "    [a, a][0].total()",
      "    [a, b][0].total()",
      "    (a, b)[1].total()",
      "    {'x': b}['x'].total()",
      "    {'x': a, 'y': b}['x'].total()",
      "    [a for _ in range(2)][0].total()"
    ])
  ).toStrictEqual({
    cart: ["[a, a][0].total()", "[a for _ in range(2)][0].total()"],
    crate: ["(a, b)[1].total()", "{'x': b}['x'].total()"]
  })
})

test("an object holds its fields, unless what is spread after them may have others", async () => {
  expect(
    await exactLines("typescript", "const run = (a: Cart, b: Crate, other: any) => {", [
      "  const c = { a, in: b }; c.a.total()",
      "  const d = { a, in: b }; d.in.total()",
      "  const e = { a, ...other }; e.a.total()",
      "  const f = { ...other, b }; f.b.total()",
      "  const g = [a, b] as const; g[1].total()"
    ])
  ).toStrictEqual({
    cart: ["const c = { a, in: b }; c.a.total()"],
    crate: [
      "const d = { a, in: b }; d.in.total()",
      "const f = { ...other, b }; f.b.total()",
      "const g = [a, b] as const; g[1].total()"
    ]
  })
})
