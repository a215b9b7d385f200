import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { assignedParameter } from "../../../../../src/core/reference/resolving/signature/typeOfAssignedParameter.ts"
import { uses } from "../../uses.ts"

test("a field is assigned from a name alone, inside of a function", () => {
  const rules = languageById("python")!.mentions!
  expect(
    ["self.cart = cart", "self.cart = cart or made", "cart = cart"].map((signature) =>
      assignedParameter({ signature }, rules)
    )
  ).toStrictEqual(["cart", undefined, undefined])
})

test("a field of another object has the type of the parameter that it is assigned from", async () => {
  const files = {
    "shop.py": `class Cart:
    def total(self): ...
class Crate:
    def total(self): ...
class Desk:
    def __init__(self, cart: Cart, other, carts: list[Crate]):
        self.cart = cart
        self.other = other
        self.carts = carts
def run(desk: Desk):
    desk.cart.total()
    desk.other.total()
    desk.carts[0].total()
`
  }
  expect(await uses(files, "shop.Cart.total")).toStrictEqual([
    "shop.py:11 call exact",
    "shop.py:12 call name-only"
  ])
  expect(await uses(files, "shop.Crate.total")).toStrictEqual([
    "shop.py:12 call name-only",
    "shop.py:13 call exact"
  ])
})
