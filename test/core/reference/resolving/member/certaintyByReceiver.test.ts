/** Members of objects of which something is known. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("an object of a stated type, of one that it is another name of, or of what a promise gives", async () => {
  const files = {
    "a.ts": `class Cart { total() {} }
class Crate { total() {} }
type Basket = Cart
async function run(a: Cart, b: Crate, c: Basket, d: Promise<Cart>) {
  a.total()
  b.total()
  c.total()
  ;(await d).total()
}
`
  }
  expect(await uses(files, "Cart#total")).toStrictEqual([
    "a.ts:5 call exact",
    "a.ts:7 call exact",
    "a.ts:8 call exact"
  ])
})
