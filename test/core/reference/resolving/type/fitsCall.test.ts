/** Which names can mean a function, and which a value, by whether they are called. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const SHOP = `package shop
class Cart(val total: Int, val rate: Rate, val visit: (Cart) -> Unit, val rule: Rule, val price: Price, val any: Unknown) {
  fun any(count: Int) = count
}
class Rate { operator fun invoke(by: Int) = by }
typealias Rule = (Int) -> Int
class Price
operator fun Price.invoke(by: Int) = by
class Builder { var total: Int = 0; fun total(of: Int) = of; var size: Price = Price() }
fun size() = 1
fun use(cart: Cart, b: Builder) {
  cart.total(1)
  cart.rate(1)
  cart.visit(cart)
  cart.rule(1)
  cart.price(1)
  cart.any(1)
  b.total(1) + b.total
  listOf(cart).map(Cart::total).map(b::total)
  b.apply { size }
  val make = ::size
}
`
const lines = async (name: string) =>
  (await uses({ "a.kt": SHOP }, name)).map((each) => each.replace(/^a\.kt:/, ""))

test("a value is called only if it is a function or has the operator for that", async () => {
  expect(await lines("shop.Cart.total")).toStrictEqual(["19 call exact"])
  expect(await lines("shop.Cart.rate")).toStrictEqual(["13 call exact"])
  expect(await lines("shop.Cart.visit")).toStrictEqual(["14 call exact"])
  expect(await lines("shop.Cart.rule")).toStrictEqual(["15 call exact"])
  expect(await lines("shop.Cart.price")).toStrictEqual(["16 call exact"])
})

test("a function is only called and referenced", async () => {
  expect(await lines("shop.Builder.total")).toStrictEqual([
    "18 other exact",
    "18 call exact",
    "19 call exact"
  ])
  expect(await lines("shop.size")).toStrictEqual(["21 call exact"])
})
