import { expect, test } from "bun:test"
import {
  decodeReceiver,
  encodeChain,
  encodeReceiver,
  givenChain,
  givenStep,
  mappedOf,
  mappedStep
} from "../../../src/core/mention/receiverEncoding.ts"

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
    "Cart=>(new#0>.inner>[item]>{}",
    "carts=>%map;[item];.owner;<>first",
    "ids=>%flatMap;~shop=/open/.carts;[all]>[?]>[]"
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

test("a step may hold a chain, and what is made of each element; what would be read back in another way is not kept", () => {
  const chain = {
    start: { is: "named", name: "shop" },
    steps: [
      { is: "call", name: "open" },
      { is: "field", name: "carts" }
    ]
  } as const
  expect(givenChain(givenStep(encodeChain(chain)))).toStrictEqual(chain)
  expect(givenChain(givenStep("[]Cart"))).toBeUndefined()
  const steps = [
    { is: "item", name: "" },
    { is: "field", name: "owner" }
  ] as const
  const step = mappedStep("map", steps)!
  expect(mappedOf(step)).toStrictEqual({ member: "map", steps: [...steps] })
  expect(mappedStep("map", [step])).toBeUndefined()
  expect(mappedStep("map", [{ is: "given", name: "{ a: A; b: B }" }])).toBeUndefined()
})
