import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("what a collection holds has the type that its declaration states, wherever that is", async () => {
  const files = {
    "shop/cart.go":
      "package shop\ntype Cart struct{}\nfunc (c *Cart) Close() {}\ntype Carts []*Cart\ntype Desk struct{ all Carts; byName map[string]*Cart }\n",
    "shop/use.go":
      'package shop\nfunc run(d Desk) {\n\td.all[0].Close()\n\tfor _, c := range d.byName {\n\t\tc.Close()\n\t}\n\td.byName["a"].Close()\n}\n'
  }
  expect(await uses(files, "shop.Cart.Close")).toStrictEqual([
    "shop/use.go:3 call exact",
    "shop/use.go:5 call exact",
    "shop/use.go:7 call exact"
  ])
})

test("C++: dereferencing an object of the program gives what its operator returns", async () => {
  const files = {
    "cart.h": `class Order { public: int total(); };
class Cursor { public: Order& operator*(); int total(); };
class Desk { Cursor at_; Order* order_; void run(); };
`,
    "cart.cc":
      '#include "cart.h"\nvoid Desk::run() {\n  (*at_).total();\n  at_.total();\n  (*order_).total();\n}\n'
  }
  const exact = async (name: string) => (await uses(files, name)).filter((use) => use.endsWith("exact"))
  expect(await exact("Order::total")).toStrictEqual(["cart.cc:3 call exact", "cart.cc:5 call exact"])
  expect(await exact("Cursor::total")).toStrictEqual(["cart.cc:4 call exact"])
})

test("Scala: what an extractor with a name of its own matches is of another type than the class of that name may be", async () => {
  const text = `class Cart { def total = 1 }
object Cart { def unapply(crate: Crate): Option[Int] = None }
object Sized { def unapply(crate: Crate): Option[Int] = None; def total = 2 }
case class Line(count: Int) { def total = 3 }
class Crate { def total = 4 }
object Use {
  def use(thing: Any) = thing match {
    case found @ Cart(_) => found.total
    case found @ Sized(_) => found.total
    case found @ Line(_) => found.total
  }
}
`
  const exact = async (member: string) =>
    (await uses({ "a.scala": text }, member)).filter((use) => use.endsWith(" exact"))
  expect(await exact("Cart.total")).toStrictEqual([])
  expect(await exact("Sized.total")).toStrictEqual([])
  expect(await exact("Line.total")).toStrictEqual(["a.scala:10 other exact"])
})
