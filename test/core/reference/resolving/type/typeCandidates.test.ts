/** The types that names mean. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("the parts of a partial class are one type", async () => {
  const files = {
    "a.cs": "namespace N { partial class Base { void One() {} } }\n",
    "b.cs": "namespace N { partial class Base { void Two() { One(); } } }\n",
    "c.cs": "namespace N { class Sub : Base { void Go() { One(); Two(); } } }\n"
  }
  expect(await uses(files, "N.Base.One")).toStrictEqual(["b.cs:1 call exact", "c.cs:1 call exact"])
  expect(await uses(files, "N.Base.Two")).toStrictEqual(["c.cs:1 call exact"])
})

test("the type of a field is the one that another part of the type around it declares", async () => {
  const bodyOf = (type: string, parameter: string) => ({
    [`Sources/Shop/${type}.swift`]: `public final class ${type} {\n  public var body: Body { Body() }\n}\n`,
    [`Sources/Shop/${type}+Body.swift`]: `extension ${type} {\n  public struct Body {\n    public func collect(${parameter}) -> Int { 1 }\n  }\n}\n`
  })
  const files = {
    ...bodyOf("Order", "max: Int? = 1"),
    ...bodyOf("Receipt", ""),
    "Sources/Shop/Till.swift":
      "func take(order: Order, receipt: Receipt) {\n  order.body.collect(max: nil)\n  receipt.body.collect()\n}\n"
  }
  expect(await uses(files, "Order.Body.collect")).toStrictEqual([
    "Sources/Shop/Till.swift:2 call likely",
    "Sources/Shop/Till.swift:3 call name-only"
  ])
  expect(await uses(files, "Receipt.Body.collect")).toStrictEqual(["Sources/Shop/Till.swift:3 call likely"])
})

test("C++: a type that is looked up from the outermost namespace, beside one of the nearest", async () => {
  const text = `class Cart { public: int total(); };
namespace ns {
class Cart { public: int total(); };
struct Shelf { ::Cart outer; Cart own; ::Cart* made(); };
class Sub : public ::Cart {
  int go() { return total(); }
};
void use(const ::Cart& a, Cart b, ::ns::Cart c, Shelf s) {
  a.total();
  b.total();
  c.total();
  s.outer.total();
  s.own.total();
  s.made()->total();
  std::vector<::Cart> all;
  all[0].total();
  std::make_unique<::Cart>()->total();
  auto made = new ::Cart();
  made->total();
  static_cast<::Cart*>(x)->total();
}
}
`
  const linesOf = async (member: string) =>
    (await uses({ "a.cpp": text }, member)).map((use) => Number(/:(\d+)/.exec(use)![1]))
  expect(await linesOf("Cart::total")).toStrictEqual([6, 9, 12, 14, 16, 17, 19, 20])
  expect(await linesOf("ns::Cart::total")).toStrictEqual([10, 11, 13])
})

test("Python: which of several values a name for a type has is not certain, and a variable of a function is another one", async () => {
  const text = `class Cart:
    def total(self): ...
class Crate:
    def total(self): ...
Basket = Cart
if known:
    Either = Cart
else:
    Either = Crate
def use(basket: Basket, either: Either):
    basket.total()
    either.total()
    Basket().total()
def other(Basket):
    Basket().total()
    made = Basket()
    made.total()
def local():
    Cart = known()
    Cart().total()
`
  expect(await uses({ "a.py": text }, "a.Cart.total")).toStrictEqual([
    "a.py:11 call exact",
    "a.py:12 call likely",
    "a.py:13 call exact",
    "a.py:15 call name-only",
    "a.py:17 call name-only",
    "a.py:20 call name-only"
  ])
})

test("C++: of several other names of types, of which a condition leaves one, none is certain", async () => {
  const text = `class Cart { public: int total(); };
class Crate { public: int total(); };
#ifdef LARGE
using Basket = Crate;
#else
using Basket = Cart;
#endif
using Box = Cart;
void use(Basket basket, Box box) {
  basket.total();
  box.total();
}
`
  expect(await uses({ "a.cpp": text }, "Cart::total")).toStrictEqual([
    "a.cpp:10 call likely",
    "a.cpp:11 call exact"
  ])
  expect(await uses({ "a.cpp": text }, "Crate::total")).toStrictEqual(["a.cpp:10 call likely"])
})
