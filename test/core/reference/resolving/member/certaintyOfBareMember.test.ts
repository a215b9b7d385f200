/** Members by their names alone. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a bare name means a member of the enclosing type, and elsewhere nothing that is known", async () => {
  const files = {
    "Shop.java": `package shop;
class Cart {
  void total() {}
  void run() { total(); }
}
class Other { void run() { total(); } }
`
  }
  expect(await uses(files, "shop.Cart.total")).toStrictEqual([
    "Shop.java:4 call exact",
    "Shop.java:6 call name-only"
  ])
})
