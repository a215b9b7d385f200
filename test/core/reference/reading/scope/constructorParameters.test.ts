/** Where the parameters of a constructor that are no fields are visible. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const SHOP = `package shop
open class Item(open val title: String, val price: Int) { open fun label() = title }
class Code { fun length() = 1 }
class Word { fun length() = 1 }
class Gift(title: Code, price: Int, val note: Any = title) : Item(title.length(), price), Note by title {
  val first = title.length()
  val later = object : Note { override fun text() = title.length() }
  init { println(title) }
  val shown get() = title
  val read by lazy { title }
  fun wrap() = title
  class Ribbon { val length = title }
  fun last() = title.length()
}
val title = ""
`

test("in the head of the class and where fields get their values, not in functions", async () => {
  expect(await uses({ "Item.kt": SHOP }, "shop.Item.title")).toStrictEqual([
    "Item.kt:2 other exact",
    "Item.kt:9 other exact",
    "Item.kt:11 other exact",
    "Item.kt:12 other name-only",
    "Item.kt:13 other exact"
  ])
})

test("they have the types that the head states", async () => {
  expect(await uses({ "Item.kt": SHOP }, "shop.Code.length")).toStrictEqual([
    "Item.kt:5 call exact",
    "Item.kt:6 call exact",
    "Item.kt:7 call exact",
    "Item.kt:13 call name-only"
  ])
})
