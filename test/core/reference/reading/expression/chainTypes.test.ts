import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { decodeMentions, encodeReceiver } from "../../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../../languages/deriveText.ts"

/** The chain for the object before each call of `go`. */
const before = async (language: string, path: string, text: string) => {
  const { mentions } = await deriveText(path, text, languageById(language))
  return decodeMentions(mentions.data)
    .mentions.filter(({ name }) => name === "go")
    .map(({ receiver }) => encodeReceiver(receiver))
}

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

test("a variable that holds a function gives what that returns", async () => {
  const text = "function a(open: (id: Id) => Cart, all: () => Cart[]) { open(1).go(); all()[0].go() }"
  expect(await before("typescript", "a.ts", text)).toStrictEqual(["Cart>!", "Cart>!"])
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

test("a chain in a lambda is described only if it starts with a type", async () => {
  expect(
    await before("kotlin", "a.kt", "fun a() { build { items().go(); shop.items().go(); Cart.items().go() } }")
  ).toStrictEqual(["", "", "Cart=>:items"])
})
