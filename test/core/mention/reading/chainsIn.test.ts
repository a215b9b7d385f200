import { expect, test } from "bun:test"
import { languageById } from "../../../../src/core/language/mod.ts"
import { decodeMentions, writtenReceiver } from "../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../languages/deriveText.ts"

/** The chain for the object before each call of `go`. */
const before = async (language: string, path: string, text: string) => {
  const { mentions } = await deriveText(path, text, languageById(language))
  return decodeMentions(mentions.data)
    .mentions.filter(({ name }) => name === "go")
    .map(({ receiver }) => writtenReceiver(receiver))
}

test("an expression is told by what it begins with and what is called on that", async () => {
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

test("nothing is told of what is no row of names, of functions that are variables, and of rows that are too long", async () => {
  const text = `function a(cart: Cart, open: () => Cart) { cart[0].go(); open().go(); (cart ?? b).go(); cart${".next()".repeat(20)}.go() }`
  expect(await before("typescript", "a.ts", text)).toStrictEqual(["", "", "", ""])
})

test("what a lambda is given may have what is called there", async () => {
  expect(
    await before("kotlin", "a.kt", "fun a() { build { items().go(); shop.items().go(); Cart.items().go() } }")
  ).toStrictEqual(["", "", "Cart=>:items"])
})
