import { expect, test } from "bun:test"
import { bindingTable } from "../../../../../src/core/reference/reading/scope/bindingTable.ts"

const variable = { symbol: -1, type: "" }

test("a name that is bound twice in a scope means neither for sure", () => {
  const { bind, bindingsOf } = bindingTable({})
  bind(1, "cart", { ...variable, type: "Cart" })
  bind(1, "cart", { ...variable, type: "Crate" })
  bind(2, "cart", { ...variable, type: "Cart" })
  expect([1, 2].map((scope) => bindingsOf.get(scope)?.get("cart")?.type)).toStrictEqual(["", "Cart"])
})

test("where later declarations are other variables, the earlier one stays behind the later", () => {
  const { bind, bindingsOf } = bindingTable({ rebinds: true })
  bind(1, "cart", { ...variable, type: "Cart", from: 5 })
  bind(1, "cart", { ...variable, type: "Crate", from: 9 })
  expect(bindingsOf.get(1)?.get("cart")).toMatchObject({
    type: "Crate",
    from: 9,
    earlier: { type: "Cart", from: 5 }
  })
})

test("a scope does not bind a name that it is declared not to bind; a bound symbol gets the type of its value", () => {
  const { bind, bindingsOf, setType, unbind } = bindingTable({})
  unbind(1, "cart")
  bind(1, "cart", variable)
  bind(1, "order", { symbol: 3, type: "" })
  setType(1, "order", bindingsOf.get(1)!.get("order")!, "Order")
  expect([...bindingsOf.get(1)!]).toStrictEqual([["order", { symbol: 3, type: "Order" }]])
})
