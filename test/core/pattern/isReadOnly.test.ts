import { expect, test } from "bun:test"
import { isReadOnly } from "../../../src/core/pattern/isReadOnly.ts"
import { symbolOf } from "../outline/node.ts"

const field = (signature: string) => symbolOf({ kind: "field", name: "amount", signature })
const method = (signature: string) => symbolOf({ kind: "method", signature })

test.each([
  ["class Money", "private final long amount", "long amount()", true],
  ["class Money", "private long amount", "long amount()", false],
  ["record Money(long amount)", "long amount", "Money plus()", true],
  ["data class Money(val amount: Long)", "val amount: Long", "fun plus()", true],
  ["data class Money(var amount: Long)", "var amount: Long", "fun plus()", false],
  ["case class Money(amount: Long)", "amount: Long", "def plus", true],
  ["object Money", "val amount = 1", "def plus", false],
  ["class Money", "public long Amount { get; }", "Money Plus()", true],
  ["class Money", "public long Amount { get; set; }", "Money Plus()", false]
])("%s with %s and %s is read-only: %p", (signature, fieldSignature, methodSignature, expected) => {
  expect(isReadOnly(symbolOf({ signature }), [field(fieldSignature)], [method(methodSignature)])).toBe(
    expected
  )
})

test("a struct of Go is changed through a pointer", () => {
  const money = symbolOf({ kind: "struct", name: "Money" })
  expect(isReadOnly(money, [field("amount int")], [method("func (m Money) Add()")])).toBe(true)
  expect(isReadOnly(money, [field("amount int")], [method("func (m *Money) Add()")])).toBe(false)
})
