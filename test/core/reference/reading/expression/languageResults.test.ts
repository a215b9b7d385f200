import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

test("functions of Go that make a value of a type, or extend a list", async () => {
  const text =
    "package a\nfunc f(carts []Cart) { new(Cart).Go(); make([]Cart, 1)[0].Go(); append(carts, x)[0].Go() }\n"
  expect(await receiversOf("go", "a.go", text)).toStrictEqual(["Cart>!", "Cart>!", "Cart>!"])
})

test("a file may have another function of that name, or a type variable", async () => {
  const bound = "package a\nfunc f(new func(int) any) { new(Cart).Go() }\n"
  expect(await receiversOf("go", "a.go", bound)).toStrictEqual([""])
  const variable = "package a\nfunc f[T any]() { new(T).Go() }\n"
  expect(await receiversOf("go", "a.go", variable)).toStrictEqual([""])
})

test("functions of C++ whose type argument is what they make, or that give what they are given", async () => {
  const text =
    "void f(Cart cart) { std::make_unique<Cart>()->go(); std::move(cart).go(); other::move(cart).go(); }"
  expect(await receiversOf("cpp", "a.cpp", text)).toStrictEqual([
    "unique_ptr[]Cart>!",
    "Cart>!",
    "other=>move"
  ])
})

test("types of C++ with type arguments are made by a call, or by a static member of a pointer", async () => {
  const text =
    "void f() { std::shared_ptr<Cart>(new Cart)->go(); QSharedPointer<Cart>::create(1)->go(); Page<Cart>::create().go(); }"
  expect(await receiversOf("cpp", "a.cpp", text)).toStrictEqual([
    "shared_ptr[]Cart>!",
    "Cart",
    "Page=>:create"
  ])
})
