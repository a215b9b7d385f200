import { expect, test } from "bun:test"
import { receiversOf as before } from "../../receiversOf.ts"

test("a chain in a lambda is described only if it starts with a type", async () => {
  expect(
    await before("kotlin", "a.kt", "fun a() { build { items().go(); shop.items().go(); Cart.items().go() } }")
  ).toStrictEqual(["", "", "Cart=>:items"])
})

test("a variable that holds a function gives what that returns", async () => {
  const text = "function a(open: (id: Id) => Cart, all: () => Cart[]) { open(1).go(); all()[0].go() }"
  expect(await before("typescript", "a.ts", text)).toStrictEqual(["Cart>!", "Cart>!"])
})

test("a chain begins with what awaits a variable, with the enclosing object, or with a name that the view explains", async () => {
  const text =
    "class A { a(cart: Promise<Cart>) { cart.shop.all().go(); this.shop.all().go(); Cart.shop.all().go() } }"
  expect(await before("typescript", "a.ts", text)).toStrictEqual([
    "Cart>.shop>all",
    "this>.shop>all",
    "Cart.shop=>all"
  ])
})
