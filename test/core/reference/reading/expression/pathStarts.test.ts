import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

/** The chain for the object before each call of `go`. */
const before = (body: string) =>
  receiversOf("rust", "src/a.rs", `fn a(cart: &Cart, all: Vec<Cart>) { ${body} }`)

test("the object of a Rust call is described by the start and the steps of its chain", async () => {
  expect(
    await before("cart.items().first().go(); Cart::new().go(); Cart::open(1)?.go(); (&cart.total).go();")
  ).toStrictEqual(["Cart>items>first", "Cart", "Cart>:open>?", "Cart>.total"])
  expect(
    await before("Cart::<u8>::new().go(); Cart::<u8>::open().go(); let c = Cart::<u8>::new(); c.go();")
  ).toStrictEqual(["Cart", "Cart>:open", "Cart"])
  expect(await before("shop::open::<u8>(1).await.go(); Arc::new(open()).lock().go();")).toStrictEqual([
    "shop.open()>await",
    "open()><Arc>lock"
  ])
})

test("an index gives an element; calls of variables, conditions and overlong chains are not described", async () => {
  expect(
    await before("all[0].go(); let open = |x| x; open(1).go(); if cart.ok() { 1 } else { 2 }.go();")
  ).toStrictEqual(["Cart", "", ""])
  expect(await before(`cart${".next()".repeat(20)}.go();`)).toStrictEqual([""])
})
