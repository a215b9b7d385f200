import { expect, test } from "bun:test"
import { languageById } from "../../../../src/core/language/mod.ts"
import { decodeMentions, writtenReceiver } from "../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../languages/deriveText.ts"

/** The chain for the object before each call of `go`. */
const before = async (body: string) => {
  const { mentions } = await deriveText(
    "src/a.rs",
    `fn a(cart: &Cart, all: Vec<Cart>) { ${body} }`,
    languageById("rust")
  )
  return decodeMentions(mentions.data)
    .mentions.filter(({ name }) => name === "go")
    .map(({ receiver }) => writtenReceiver(receiver))
}

test("an expression is told by what it begins with and what is called on that", async () => {
  expect(
    await before("cart.items().first().go(); Cart::new().go(); Cart::open(1)?.go(); (&cart.total).go();")
  ).toStrictEqual(["Cart>items>first", "Cart", "Cart>:open>?", "Cart>.total"])
  expect(await before("shop::open::<u8>(1).await.go(); Arc::new(open()).lock().go();")).toStrictEqual([
    "shop.open()>await",
    "open()><Arc>lock"
  ])
})

test("nothing is told of what is no row of names, of functions that are variables, and of rows that are too long", async () => {
  expect(
    await before("all[0].go(); let open = |x| x; open(1).go(); if cart.ok() { 1 } else { 2 }.go();")
  ).toStrictEqual(["", "", ""])
  expect(await before(`cart${".next()".repeat(20)}.go();`)).toStrictEqual([""])
})
