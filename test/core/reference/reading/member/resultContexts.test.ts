/** Members of values whose type is known. */
import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

test("the type of the value, what a pointer leads to, and the enclosing object", async () => {
  const text =
    "struct A { void f(std::unique_ptr<Cart> a, Cart b, A other) { a->go(); b.go(); this->go(); } };"
  expect(await receiversOf("cpp", "a.cpp", text)).toStrictEqual(["Cart", "Cart", ""])
})

test("a name alone would be a type: its value is told apart", async () => {
  const text = "function f() { const a = load; a.go() }"
  const [receiver] = await receiversOf("typescript", "a.ts", text)
  expect(receiver).not.toBe("load")
})
