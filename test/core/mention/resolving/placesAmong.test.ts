import { expect, test } from "bun:test"
import { placesAmong } from "../../../../src/core/mention/resolving/placesAmong.ts"

test("placesAmong() finds module, nesting and type of a symbol, ignoring the component symbol", () => {
  const span = { startLine: 1, endLine: 9 }
  const symbols = [
    { name: "Card", qualifiedName: "Card", kind: "module", parent: undefined, span },
    { name: "Size", qualifiedName: "Card.Size", kind: "class", parent: 0, span }
  ] as const
  const { moduleOn, standingIn, typeAround } = placesAmong(symbols, false)
  expect([moduleOn(5), standingIn(1).nested, typeAround(1)]).toStrictEqual(["Card", true, "Size"])
  expect(placesAmong(symbols, true).standingIn(0).nested).toBe(false)
})
