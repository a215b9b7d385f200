import { expect, test } from "bun:test"
import { lineAsQuoted } from "../../../src/core/failure/mod.ts"

const TEXT = [
  "def pay(cart):",
  "    raise PaymentError(",
  "        cart.id)",
  "def refund(cart):",
  "    check(cart)",
  "    raise   PaymentError(",
  "        cart.id)"
].join("\n")

test("is the line of the trace if that reads as quoted", () => {
  expect(lineAsQuoted(TEXT, { line: 2, source: "raise PaymentError(" })).toBe(2)
})

test("is the nearest line that reads so, within the function before others", () => {
  expect(lineAsQuoted(TEXT, { line: 4, source: "raise PaymentError(" })).toBe(2)
  const refund = { startLine: 4, endLine: 7 }
  expect(lineAsQuoted(TEXT, { line: 1, source: "  raise PaymentError( " }, refund)).toBe(6)
  expect(lineAsQuoted(TEXT, { line: 1, source: "def pay(cart):" }, refund)).toBe(1)
})

test("is undefined if no line reads so", () => {
  expect(lineAsQuoted(TEXT, { line: 2, source: "raise PaymentError(cart)" })).toBeUndefined()
})
