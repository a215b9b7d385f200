/** What the symbols of a file give that state no type. */
import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { deriveText } from "../../../../languages/deriveText.ts"

/** What symbols give, by name. */
const given = async (text: string) => {
  const { symbols } = await deriveText("a.ts", text, languageById("typescript"))
  return Object.fromEntries(
    symbols.flatMap(({ gives, name }) => (gives === undefined ? [] : [[name, gives]]))
  )
}

test("functions, fields and variables give what their values are, unless they state a type", async () => {
  expect(
    await given(`const open = () => new Cart()
const stated = (): Crate => new Cart()
async function load() { const cart = await fetchCart(); return cart }
export const shop = { cart: new Cart(), open: 1 } as const
class Shelf { made = make(); stated: Cart = make(); get all() { return [this.made] }; self() { return this } }`)
  ).toStrictEqual({
    open: "Cart",
    load: "~fetchCart()»await»<Promise",
    shop: "{:cart:Cart}",
    cart: "Cart",
    made: "~make()",
    all: "~this».made»<Array",
    self: "this"
  })
})

test("what returns nothing in some place tells what it gives, what may return anything does not", async () => {
  expect(
    await given(`function maybe(a) { if (a) return null\n return a ? new Cart() : undefined }
function several(a) { if (a) return open()\n return new Cart() }
function any(a) { if (a) return a.b()\n return new Cart() }
function* each() { return new Cart() }
function outer() { const inner = () => { return new Cart() }\n function other() { return new Crate() } }`)
  ).toStrictEqual({ maybe: "Cart", several: "~open()\nCart", inner: "Cart", other: "Crate" })
})

test("a name that means something else outside of the function tells nothing", async () => {
  expect(
    await given(`const parameter = (Cart: new () => Crate) => new Cart()
const variable = <T extends Cart>(cart: T) => cart
class Box<Cart> { held() { return this as unknown as Cart } }
function local() { class Cart {}\n return new Cart() }`)
  ).toStrictEqual({})
})

test("code that is half written gives what is certain", async () => {
  for (const text of [
    "function open() { return a b }",
    "function open() { return ] ; }",
    "const open = () => { return = 1 }",
    "function open() { switch (a.b) { case 1: return ) b } }",
    "function open() { return new Cart() b }"
  ])
    expect([text, (await given(`${text}\nclass Shelf { cart = new Cart() }`))["cart"]]).toStrictEqual([
      text,
      "Cart"
    ])
})
