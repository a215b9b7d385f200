import { expect, test } from "bun:test"
import { ownerMember } from "../../../src/core/derive/ownerMember.ts"
import {
  encodeReceiver,
  type Mention,
  type Receiver,
  UNKNOWN_RECEIVER
} from "../../../src/core/mention/mod.ts"

const mention: Mention = {
  name: "add",
  role: "call",
  qualifier: "",
  receiver: UNKNOWN_RECEIVER,
  line: 1,
  column: 1,
  within: -1,
  means: -1
}
const read = (one: Partial<Mention>) => {
  const { qualifier, receiver } = ownerMember({ type: "CartPage" })({ ...mention, ...one })
  return [qualifier, encodeReceiver(receiver)]
}
const chain = (is: "called" | "named" | "self" | "type", name: string): Receiver => ({
  is: "chain",
  chain: { start: { is, name }, steps: [{ is: "element", name: "" }] }
})

test("a name that nothing binds is a member of the class, and what it leads to begins there", () => {
  expect(read({})).toStrictEqual(["?", "CartPage"])
  expect(read({ qualifier: "this" })).toStrictEqual(["?", "CartPage"])
  expect(read({ qualifier: "shop.carts" })).toStrictEqual(["?", "CartPage>.shop>.carts"])
  expect(read({ qualifier: "this.shop" })).toStrictEqual(["?", "CartPage>.shop"])
  expect(read({ qualifier: "?", receiver: chain("called", "shop.rows") })).toStrictEqual([
    "?",
    "CartPage>.shop>rows>[]"
  ])
  expect(read({ qualifier: "?", receiver: chain("named", "rows") })).toStrictEqual(["?", "CartPage>.rows>[]"])
})

test("what is bound in the page or has another type stays so", () => {
  expect(read({ means: 3 })).toStrictEqual(["", ""])
  expect(read({ qualifier: "?", receiver: UNKNOWN_RECEIVER })).toStrictEqual(["?", ""])
  expect(read({ qualifier: "?", receiver: chain("type", "Cart") })).toStrictEqual([
    "?",
    encodeReceiver(chain("type", "Cart"))
  ])
})
