import { expect, test } from "bun:test"
import { ofGiven, ofTypes, onlyType, UNTOLD, VALUE } from "../../../src/core/mention/Receiver.ts"
import { withStep } from "../../../src/core/mention/Row.ts"

test("ofTypes() reads one type, several types, or none", () => {
  expect(ofTypes("")).toBe(UNTOLD)
  expect(ofTypes("Reader+Closer")).toStrictEqual({ is: "typed", types: ["Reader", "Closer"] })
  expect([ofTypes("Reader"), ofTypes("Reader+Closer"), VALUE].map(onlyType)).toStrictEqual([
    "Reader",
    undefined,
    undefined
  ])
})

test("ofGiven() reads a type or a chain", () => {
  expect(ofGiven("Cart")).toStrictEqual(ofTypes("Cart"))
  const row = withStep("Cart", { is: "call", name: "open" })
  expect(ofGiven(row)).toMatchObject({ is: "row", row: { start: { name: "Cart" } } })
})
