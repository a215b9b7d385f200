/** The types that chains begin with. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a chain begins with a variable of the file, a function, a type or the enclosing object", async () => {
  const files = {
    "a.ts": `class Cart { static open(): Cart { return new Cart() }; total() {} }
class Shop { cart: Cart; run() { this.cart.total() } }
const cart: Cart = make()
function load(): Cart { return cart }
cart.total()
load().total()
Cart.open().total()
other().total()
`
  }
  expect(await uses(files, "Cart#total")).toStrictEqual([
    "a.ts:2 call exact",
    "a.ts:5 call exact",
    "a.ts:6 call exact",
    "a.ts:7 call exact",
    "a.ts:8 call likely"
  ])
})

test("a bare name is a field of the enclosing type where the language implies the object", async () => {
  const files = {
    "A.java": `class Cart { void total() {} }
class Crate { void total() {} Cart inner; }
class Shop {
  Crate cart;
  void run() { cart.total(); cart.inner.total(); }
}
`
  }
  expect(await uses(files, "Cart.total")).toStrictEqual(["A.java:5 call exact"])
})

test("a type is asked for its objects where that is the convention of the language", async () => {
  const files = {
    "app/models/cart.rb": "class Cart < ApplicationRecord\n  def total\n  end\nend\n",
    "app/models/crate.rb": "class Crate < ApplicationRecord\n  def total\n  end\nend\n",
    "app/shop.rb": "Cart.where(open: true).first.total\nCrate.last.total\n"
  }
  expect(await uses(files, "Cart#total")).toStrictEqual([
    "app/shop.rb:1 call likely",
    "app/shop.rb:2 call name-only"
  ])
})
