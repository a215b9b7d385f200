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

test("where it takes other arguments than a member of its name, either may be called", async () => {
  const kotlin = `class Cart { fun total() = 1; fun own(): Cart = this; fun with(count: Int): Cart = this }
class Crate { fun total() = 1 }
fun Cart.own(): Crate = Crate()
fun Cart.with(name: String): Crate = Crate()
fun use(cart: Cart) {
  cart.own().total()
  cart.with("a").total()
}
`
  expect(await uses({ "a.kt": kotlin }, "Cart.total")).toStrictEqual([
    "a.kt:6 call exact",
    "a.kt:7 call likely"
  ])
  const csharp = `class Cart { public int Total() => 1; public Cart With(int count) => this; }
class Crate { public int Total() => 2; }
static class Extensions { public static Crate With(this Cart cart, string name) => null; }
class Use {
  void Go(Cart cart) { cart.With("a").Total(); }
}
`
  expect(await uses({ "a.cs": csharp }, "Cart.Total")).toStrictEqual(["a.cs:5 call likely"])
})

test("Kotlin: of several, the one that is visible is meant", async () => {
  const files = {
    "p/a.kt":
      "package p\nclass Cart { fun total() = 1 }\nclass Crate { fun total() = 1 }\nfun Cart.made(): Crate = Crate()\nprivate fun Cart.own(): Crate = Crate()\nfun Cart.far(): Crate = Crate()\n",
    "q/b.kt":
      "package q\nimport p.Cart\nfun Cart.made(): Cart = this\nfun here(cart: Cart) { cart.made().total() }\n",
    "r/c.kt":
      "package r\nimport p.Cart\nimport p.made\nfun there(cart: Cart) {\n  cart.made().total()\n  cart.own().total()\n}\n",
    "s/d.kt": "package s\nimport p.Cart\nimport known.far\nfun outside(cart: Cart) { cart.far().total() }\n"
  }
  expect(await uses(files, "p.Cart.total")).toContain("q/b.kt:4 call exact")
  expect(await uses(files, "p.Crate.total")).toStrictEqual([
    "r/c.kt:5 call exact",
    "r/c.kt:6 call name-only",
    "s/d.kt:4 call likely"
  ])
})
