import { expect, test } from "bun:test"
import { scopeLookup } from "../../../../../src/core/reference/resolving/view/scopeLookup.ts"

test("scopeLookup() finds module, nesting and type of a symbol, ignoring the component symbol", () => {
  const span = { startLine: 1, endLine: 9 }
  const symbols = [
    { name: "Card", qualifiedName: "Card", kind: "module", parent: undefined, span },
    { name: "Size", qualifiedName: "Card.Size", kind: "class", parent: 0, span }
  ] as const
  const { enclosingTypeOf, moduleAtLine, scopeInside } = scopeLookup(symbols, false)
  expect([moduleAtLine(5), scopeInside(1).nested, enclosingTypeOf(1)]).toStrictEqual(["Card", true, "Size"])
  expect(scopeLookup(symbols, true).scopeInside(0).nested).toBe(false)
})
