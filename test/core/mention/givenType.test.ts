import { expect, test } from "bun:test"
import type { ExpressionType } from "../../../src/core/mention/AccessChain.ts"
import { decodeGiven, encodeGiven } from "../../../src/core/mention/givenType.ts"

test("what a declaration gives is read as it was written", () => {
  const types: ReadonlyArray<ExpressionType> = [
    "Cart",
    "Map[Id]{:cart:Cart;all:~open()»<}",
    { start: { is: "called", name: "open" }, steps: [{ is: "opened", name: "await" }] },
    { start: { is: "self", name: "" }, steps: [{ is: "field", name: "cart" }] },
    { start: { is: "named", name: "shop" }, steps: [] },
    { start: { is: "type", name: "Cart" }, steps: [{ is: "mapped", name: "map;[item];.owner;<" }] }
  ]
  expect(types.map((type) => decodeGiven(encodeGiven(type)))).toStrictEqual([...types])
})

test("a chain that only means something where it stands is not kept", () => {
  const start = { is: "named", name: "shop" } as const
  expect(encodeGiven({ start, steps: [{ is: "parameter", name: "open#0" }] })).toBe("")
  expect(encodeGiven({ start: { ...start, inside: "Suite" }, steps: [] })).toBe("")
  const mapped = { start, steps: [{ is: "mapped", name: "map;[item];<" }] } as const
  expect([encodeGiven(mapped), encodeGiven(mapped, true)]).toStrictEqual(["~shop=»%map;[item];<", ""])
})
