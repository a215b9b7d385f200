/** Types of variables by their values. */
import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

test("a variable has the type of its value", async () => {
  const text = "class A { void F(Shop shop) { var a = new Cart(); a.go(); var b = shop.Open(); b.go(); } }"
  expect(await receiversOf("csharp", "A.cs", text)).toStrictEqual(["Cart", "Shop>Open"])
})

test("the first of several names gets the value, where the others get something else", async () => {
  const text = "package a\nfunc f(x any) { cart, ok := x.(*Cart); cart.Go(); ok.Go() }\n"
  expect(await receiversOf("go", "a.go", text)).toStrictEqual(["Cart", ""])
})

test("a name is bound to the value after it, or to the variable of its name", async () => {
  const text =
    "func f(cart: Cart?, shop: Shop) { if let cart { cart.go() }; if let b = shop.last() { b.go() } }"
  expect(await receiversOf("swift", "a.swift", text)).toStrictEqual(["Cart", "Shop>last"])
})
