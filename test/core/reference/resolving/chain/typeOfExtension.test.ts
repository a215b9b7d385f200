import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("Kotlin: what is called on an extension function or property has the type that it states", async () => {
  const text = `class Cart { fun total() = 1 }
class Crate { fun total() = 1 }
fun Cart.toCrate(): Crate = Crate()
val Cart.crate: Crate get() = Crate()
fun Crate.toCrate(): Cart = Cart()
fun <T> T.tap(block: (T) -> Unit): T = this
fun use(cart: Cart) {
  cart.toCrate().total()
  cart.crate.total()
  cart.tap { }.total()
  cart.toCrate().toCrate().total()
}
`
  expect(await uses({ "a.kt": text }, "Crate.total")).toStrictEqual([
    "a.kt:8 call exact",
    "a.kt:9 call exact"
  ])
  expect(await uses({ "a.kt": text }, "Cart.total")).toStrictEqual([
    "a.kt:10 call exact",
    "a.kt:11 call exact"
  ])
})

test("C#: the same for an extension method, unless the type has a method of that name", async () => {
  const text = `class Cart { public int Total() => 1; public Cart Own() => this; }
class Crate { public int Total() => 2; }
class Sub : Cart { }
static class Extensions {
  public static Crate ToCrate(this Cart cart) => null;
  public static Crate Own(this Cart cart) => null;
  public static T Tap<T>(this T value) => value;
}
class Use {
  void Go(Cart cart, Sub sub) {
    cart.ToCrate().Total();
    sub.ToCrate().Total();
    cart.Own().Total();
    cart.Tap().Total();
  }
}
`
  expect(await uses({ "a.cs": text }, "Crate.Total")).toStrictEqual([
    "a.cs:11 call exact",
    "a.cs:12 call exact"
  ])
  expect(await uses({ "a.cs": text }, "Cart.Total")).toStrictEqual([
    "a.cs:13 call exact",
    "a.cs:14 call exact"
  ])
})
