import { expect, test } from "bun:test"
import { receiversOf as before } from "../../receiversOf.ts"

test("the object of a call is described by the start and the steps of its chain", async () => {
  const body = (text: string) => `class A { void a(Cart cart) { ${text} } }`
  expect(
    await before(
      "java",
      "A.java",
      body(
        "cart.items().first().go(); Cart.open(1).go(); this.cart.items().go(); (items()).go(); new Cart().items().go();"
      )
    )
  ).toStrictEqual(["Cart>items>first", "Cart=>open", "this>.cart>items", "items()", "Cart>items"])
})

test("calls of variables that may hold anything, operators and overlong chains are not described", async () => {
  const text = `function a(cart: Cart, open: Opener) { open().go(); (cart ?? b).go(); cart${".next()".repeat(20)}.go() }`
  expect(await before("typescript", "a.ts", text)).toStrictEqual(["", "", ""])
})

test("private names are steps, and parts of collections are taken out of what is stated or described", async () => {
  const text =
    "function a(carts: Cart[], shop: Shop) { carts[0].go(); shop.#carts[0].go(); shop.all().map((c) => c.go()) }"
  expect(await before("typescript", "a.ts", text)).toStrictEqual([
    "Cart>!",
    "Shop>.#carts>[]0",
    "Shop>all>[]"
  ])
})
