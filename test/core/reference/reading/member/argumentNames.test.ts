/** Which arguments are named, and what they belong to. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const head = "class Cart:\n    total: int\ndef pay(total): pass\nclass Box(list[int]):\n    total: int\n"

test("an argument name refers to a field of the type called right before the list", async () => {
  const text = `${head}
a = Cart(
    pay(total=1), total=2)
b = Box[dict[str, int]](total=3)
c = Cart (total=4)
d = [Cart][0](total=5)
def f(Cart): return Cart(total=6)
`
  expect(await uses({ "a.py": text }, "a.Cart.total")).toStrictEqual([
    "a.py:8 other exact",
    "a.py:10 other exact"
  ])
})

test("an assignment in a Scala block is not an argument name", async () => {
  const text = `package s
class Page {
  var status = 0
  def get() = { status = 1 }
  def put() = call(1) { status = 2 }
  def end() = call(status = 3)
}
`
  expect(await uses({ "a.scala": text }, "s.Page.status")).toStrictEqual([
    "a.scala:4 other exact",
    "a.scala:5 other exact"
  ])
})

test("a name that only ends like a type, or a method of a value, does not construct the type", async () => {
  const text = `${head}
def makeCart(total): pass
makeCart(total=1)
shop.makeCart(total=2)
shop().Cart(total=3)
shops[0].Cart(total=4)
_Cart(total=5)
Cart(total=6)
`
  expect(await uses({ "a.py": text }, "a.Cart.total")).toStrictEqual(["a.py:13 other exact"])
})

test("a PHP type with named arguments is resolved by its namespace", async () => {
  const files = {
    "Cart.php": "<?php\nnamespace Shop;\nclass Cart { function __construct(public int $total) {} }\n",
    "use.php": `<?php
namespace Shop;
new \\Other\\Cart(total: 1);
new \\Shop\\Cart(total: 2);
new Cart(total: 3);
$shop->Cart(total: 4);
Shop::Cart(total: 5);
$Cart(total: 6);
`
  }
  expect(await uses(files, "Shop\\Cart::total")).toStrictEqual([
    "use.php:4 other exact",
    "use.php:5 other exact"
  ])
})

test("cls, self, static and Self construct the enclosing type", async () => {
  const python = `x = 1
@dataclass
class Point:
    x: int
    @classmethod
    def origin(cls):
        return cls(x=0)
    def moved(self):
        return self(x=1)
def scale(x=2, cls=Point): return cls(x=x)
scale(x=3)
Point(x=4)
`
  expect(await uses({ "a.py": python }, "a.Point.x")).toStrictEqual([
    "a.py:7 other exact",
    "a.py:10 other name-only",
    "a.py:12 other exact"
  ])
  expect(await uses({ "a.py": python }, "a.x")).toStrictEqual([])
  const php =
    "<?php\nclass Cart {\n  function __construct(public int $total) {}\n  static function of() { return new self(total: 1); }\n  static function or() { return new static(total: 2); }\n}\n"
  expect(await uses({ "a.php": php }, "Cart::total")).toStrictEqual([
    "a.php:4 other exact",
    "a.php:5 other exact"
  ])
  const swift =
    "struct Cart {\n  var total: Int\n  static func empty() -> Cart { return Self(total: 0) }\n}\n"
  expect(await uses({ "a.swift": swift }, "Cart.total")).toStrictEqual(["a.swift:3 other exact"])
})
