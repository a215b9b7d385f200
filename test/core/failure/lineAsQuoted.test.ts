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

test("is the line that asserts what is quoted, if none reads so", () => {
  const text = "total(count > 0);\nassert!(count > 01);\ndebug_assert!(count > 0);\nASSERT(count  > 0, 1);\n"
  expect(lineAsQuoted(text, { line: 1, source: "count > 0" })).toBe(3)
  expect(lineAsQuoted(text, { line: 4, source: "count > 0" })).toBe(4)
  expect(lineAsQuoted(text, { line: 1, source: "> 0" })).toBeUndefined()
})
