/** What the keys of an object that a method takes are read as. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("a callee that is a member is read by its object, if that is known", async () => {
  const text =
    "const f = (cart: Cart, any) => { cart.add({ id: 1 }); any.add({ id: 1 }); cart[0]({ id: 1 }) }\n"
  expect(await describedMentions("typescript", "a.ts", text)).toStrictEqual([
    "1:18 type Cart, 1:39 call ?.add (Cart), 1:45 other ?.id (Cart>(add#0>{}), 1:59 call ?.add"
  ])
})

test("without stated types, nothing is known of it", async () => {
  expect(await describedMentions("javascript", "a.js", "cart.add({ id: 1 })\n")).toStrictEqual([
    "1:1 other cart, 1:6 call cart.add"
  ])
})
