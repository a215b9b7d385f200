/** Lambdas whose receiver is stated by another name of their type. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const SHOP = `package shop
typealias Setup = Desk.() -> Unit
typealias Visit = (Desk) -> Unit
class Desk { fun sell(of: Int = 1) = of }
fun desk(eager: Boolean = false, setup: Setup): Desk = Desk().apply(setup)
fun visit(visitor: Visit): Desk = Desk().also(visitor)
class Shops {
  val desk = desk { sell(4) }
}
class Opening {
  fun run() {
    desk(true) { sell(2) }
    visit { sell(3) }
  }
}
`

test("the other name tells the receiver, if it has one", async () => {
  expect(await uses({ "a.kt": SHOP }, "shop.Desk.sell")).toStrictEqual([
    "a.kt:8 call exact",
    "a.kt:12 call exact",
    "a.kt:13 call name-only"
  ])
})

test("a function of the program may have the name of one of the language's that gives no receiver", async () => {
  const text = `package shop
typealias Making<T> = Scope.(Int) -> T
class Scope { fun get() = 1 }
class Module { fun <T> single(eager: Boolean = false, making: Making<T>) = making }
typealias Setup = Module.() -> Unit
fun module(setup: Setup) = Module().apply(setup)
val made = module { single { listOf(get()) } }
`
  expect(await uses({ "a.kt": text }, "shop.Scope.get")).toStrictEqual(["a.kt:7 call exact"])
})
