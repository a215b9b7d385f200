/** Types that declarations state. */
import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

test("the type of a declaration, or that of the one around several declarators", async () => {
  const text = "void f() { Cart *a, b; a->go(); b.go(); }"
  expect(await receiversOf("cpp", "a.cpp", text)).toStrictEqual(["Cart", "Cart"])
})

test("a parameter that takes the rest holds a list", async () => {
  expect(await receiversOf("python", "a.py", "def f(*carts: Cart):\n    carts[0].go()\n")).toStrictEqual([
    "Cart>!"
  ])
})

test("a type that is to be inferred is none, and a type variable tells nothing", async () => {
  const text = "template <typename T> void f(T item, Cart cart) { item.go(); auto each = cart; each.go(); }"
  expect(await receiversOf("cpp", "a.cpp", text)).toStrictEqual(["", "Cart"])
})
