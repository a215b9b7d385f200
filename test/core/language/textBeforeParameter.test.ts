import { expect, test } from "bun:test"
import { textBeforeParameter } from "../../../src/core/language/textBeforeParameter.ts"

test.each([
  ["public Cart(int total = 1, params int[] rest)", "total", "int "],
  ["function __construct(private ?Sum $total = null, int $sub)", "$total", "private ?Sum "],
  ["class Cart(subtotal: Int, total: Int) : Base(total)", "total", " "],
  ["Cart(this.id, {super.total}) : sum = total", "total", "super."],
  ["Cart(total x)", "total", undefined],
  ["class Cart", "Cart", undefined]
])("the text before a parameter is found: %s, %s", (signature, name, before) => {
  expect(textBeforeParameter(signature, name)).toBe(before)
})
