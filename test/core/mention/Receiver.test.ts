import { expect, test } from "bun:test"
import {
  receiverOfResult,
  singleTypeOf,
  typedReceiver,
  UNKNOWN_RECEIVER,
  VALUE_RECEIVER
} from "../../../src/core/mention/Receiver.ts"
import { withStep } from "../../../src/core/mention/AccessChain.ts"

test("typedReceiver() reads one type, several types, or none", () => {
  expect(typedReceiver("")).toBe(UNKNOWN_RECEIVER)
  expect(typedReceiver("Reader+Closer")).toStrictEqual({ is: "typed", types: ["Reader", "Closer"] })
  expect(
    [typedReceiver("Reader"), typedReceiver("Reader+Closer"), VALUE_RECEIVER].map(singleTypeOf)
  ).toStrictEqual(["Reader", undefined, undefined])
})

test("receiverOfResult() reads a type or a chain", () => {
  expect(receiverOfResult("Cart")).toStrictEqual(typedReceiver("Cart"))
  const row = withStep("Cart", { is: "call", name: "open" })
  expect(receiverOfResult(row)).toMatchObject({ is: "chain", chain: { start: { name: "Cart" } } })
})
