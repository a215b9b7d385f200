/** What a name means by what is around it. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("a local variable is no mention, as any other name is", async () => {
  const text = "function total() {}\nfunction run(cart) { cart; total; other }\n"
  expect(await describedMentions("typescript", "a.ts", text)).toStrictEqual([
    "2:28 other total, 2:35 other other"
  ])
})

test("a member has the path before it, the word of a companion means the enclosing type", async () => {
  const text = "class A { fun run() { shop.cart.total(); Companion.make() } }\n"
  expect(await describedMentions("kotlin", "a.kt", text)).toStrictEqual([
    "1:23 other shop, 1:28 other shop.cart, 1:33 call shop.cart.total/0, 1:42 other Companion, 1:52 call this.make/0"
  ])
})
