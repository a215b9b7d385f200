import { expect, test } from "bun:test"
import { writtenParameterType } from "../../../src/core/language/writtenParameterType.ts"

test.each([
  ["fun on(vararg names: String)", 0, ""],
  ["fun on(noinline done: suspend (Cart) -> Unit)", 0, "suspend (Cart) -> Unit"],
  ["fun on(a: Int = 1, done: ((Cart) -> Unit)? = null)", -1, "((Cart) -> Unit)?"],
  ["func on(_ name: String, done: @escaping (Cart) -> Void)", 1, "@escaping (Cart) -> Void"],
  ["fun on(done)", 0, ""],
  ["fun on(a: Int)", 1, ""],
  ["fun on(a: Int, done: (Cart)", -1, ""],
  ["val on: Cart", 0, ""]
])("the type after a colon: %s", (signature, position, type) => {
  expect(writtenParameterType(signature, "on", position, "afterColon")).toBe(type)
})

test.each([
  ["void on(@NonNull final Map<String, Cart> carts, int n)", 0, "Map<String, Cart>"],
  ["static void on(this Cart cart, [Key] in Func<Crate, int> f = null)", 0, "Func<Crate, int>"],
  ["void on(params Action<Cart>[] all)", 0, ""],
  ["void on(Cart)", 0, ""]
])("the type before the name: %s", (signature, position, type) => {
  expect(writtenParameterType(signature, "on", position, "beforeName")).toBe(type)
})
