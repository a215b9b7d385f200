/** Names that are bound twice. */
import { expect, test } from "bun:test"
import { SEVERAL_SYMBOLS } from "../../../../../src/core/reference/reading/scope/bindingLookup.ts"
import { mergedBinding } from "../../../../../src/core/reference/reading/scope/mergedBinding.ts"

test("a name that is bound to two types has none, unless one is stated or the other is nothing", () => {
  const typeOf = (a: object, b: object) =>
    mergedBinding({ symbol: -1, type: "", ...a }, { symbol: -1, type: "", ...b }, true).type
  expect(typeOf({ type: "Cart" }, { type: "Cart" })).toBe("Cart")
  expect(typeOf({ type: "Cart" }, { type: "Crate" })).toBe("")
  expect(typeOf({ type: "Cart", weight: "stated" }, { type: "Crate" })).toBe("Cart")
  expect(typeOf({ type: "", weight: "nothing" }, { type: "Crate" })).toBe("Crate")
})

test("a name counts from the first of its bindings, and means several symbols where it is one variable", () => {
  const [a, b] = [
    { type: "", symbol: 1, from: 20, moduleAlias: "shop" },
    { type: "", symbol: 2, from: 10, moduleAlias: "shop" }
  ]
  expect(mergedBinding(a!, b!, true)).toMatchObject({
    from: 10,
    symbol: SEVERAL_SYMBOLS,
    moduleAlias: "shop"
  })
  expect(mergedBinding(a!, { ...b!, moduleAlias: "other" }, false)).toMatchObject({
    symbol: -1,
    moduleAlias: undefined
  })
})
