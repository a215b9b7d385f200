import { expect, test } from "bun:test"
import { decodeReceiver, encodeReceiver } from "../../../src/core/mention/receiverEncoding.ts"

test("the stored receiver of a member is read back as it was written", () => {
  for (const written of [
    "",
    "?",
    "[]",
    "!",
    "!?",
    "'",
    "Cart",
    "Reader+Closer",
    "new Cart#1",
    "shop.open#0",
    "Cart=>:open>.items>await>!>first",
    "shop.open()><Arc>?",
    "this>items",
    "carts()>[]>[key]>.total",
    "[User][]Cart>[]>[]",
    "open()",
    "client=>(send#1>{}",
    "carts=>[*]>total",
    "CartTest|cart_=>!",
    "CartTest|open()>!",
    "{ a: A | B }>.a",
    "Cart=>(new#0>.inner>[item]>{}"
  ])
    expect(encodeReceiver(decodeReceiver(written, false))).toBe(written)
})

test("the stored receiver of a bare name lists its implicit receivers", () => {
  expect(decodeReceiver("Box|.shop.cart|^build|?", true)).toStrictEqual({
    is: "implied",
    objects: [
      { is: "type", name: "Box" },
      { is: "chain", name: "shop.cart" },
      { is: "given", name: "build" },
      { is: "unknown", name: "" }
    ]
  })
  for (const written of ["", "!", "?", "Box|.shop.cart|^build"])
    expect(encodeReceiver(decodeReceiver(written, true))).toBe(written)
})
