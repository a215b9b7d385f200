/** Bare names in functions that have an object of their own. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("the innermost object that has a member of the name is meant", async () => {
  const files = {
    "a.kt": `package shop
class Cart { fun total() {} }
class Crate { fun total() {}; fun open() {} }
fun run(cart: Cart, crate: Crate) {
  with(cart) { total() }
  with(crate) { total() }
  with(cart) { with(crate) { total() } }
  with(crate) { with(cart) { open() } }
}
`
  }
  expect(await uses(files, "shop.Cart.total")).toStrictEqual(["a.kt:5 call exact"])
  expect(await uses(files, "shop.Crate.open")).toStrictEqual(["a.kt:8 call exact"])
})
