import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const exact = async (files: Readonly<Record<string, string>>, name: string) =>
  (await uses(files, name)).filter((use) => use.endsWith(" exact")).map((use) => use.split(" ")[0])

test("Python: a class overrides the members of what it inherits from, wherever a subtype of both states it", async () => {
  const files = {
    "a.py": `class Base:
    def total(self): ...
class Plain(Base):
    pass
class Priced(Base):
    def total(self): ...
class Cart(Plain, Priced):
    def go(self):
        self.total()
        super().total()
class Bag(Plain): ...
def use(cart: Cart, bag: Bag):
    cart.total()
    bag.total()
`
  }
  expect(await exact(files, "a.Priced.total")).toStrictEqual(["a.py:9", "a.py:10", "a.py:13"])
  expect(await exact(files, "a.Base.total")).toStrictEqual(["a.py:14"])
})

test("Scala and Dart: what is mixed in last comes first", async () => {
  const scala = {
    "a.scala": `trait Base { def total: Int = 1 }
trait Left extends Base { override def total: Int = 2 }
trait Right extends Base { override def total: Int = 3 }
class Cart extends Left with Right {
  def go = super.total
}
object Use { def use(cart: Cart) = {
  cart.total
} }
`
  }
  expect(await exact(scala, "Right.total")).toStrictEqual(["a.scala:5", "a.scala:8"])
  for (const other of ["Base", "Left"]) expect(await exact(scala, `${other}.total`)).toStrictEqual([])
  const stated = {
    "a.scala": `trait Base { def total: Int = 1 }
trait Stated { def total: Int }
class Cart extends Base with Stated {
  def go = total
}
`
  }
  expect(await exact(stated, "Base.total")).toStrictEqual(["a.scala:4"])
  expect(await exact(stated, "Stated.total")).toStrictEqual([])
  const dart = {
    "a.dart": `class Base { int total() => 1; }
mixin Left on Base { int total() => 2; }
mixin Right on Base { int total() => 3; }
abstract class Item { int total(); }
class Cart extends Base with Left, Right implements Item {
  int go() => super.total();
}
int use(Cart cart) {
  return cart.total();
}
`
  }
  expect(await exact(dart, "Right.total")).toStrictEqual(["a.dart:6", "a.dart:9"])
  for (const other of ["Base", "Left", "Item"]) expect(await exact(dart, `${other}.total`)).toStrictEqual([])
})

test("Java and TypeScript: super is the class, and of two interfaces the one that extends the other counts", async () => {
  const java = {
    "Base.java": `class Base { int total() { return 1; } }
interface Left { default int total() { return 2; } }
interface Right extends Left { default int total() { return 3; } }
class Cart extends Base implements Right {
  int go() { return super.total(); }
}
class Bag implements Left, Right {
  int go() { return total(); }
}
`
  }
  expect(await exact(java, "Base.total")).toStrictEqual(["Base.java:5"])
  expect(await exact(java, "Left.total")).toStrictEqual([])
  expect(await exact(java, "Right.total")).toStrictEqual(["Base.java:8"])
  const typescript = {
    "a.ts": `class Base { total() {} }
interface Left { total(): void }
class Cart extends Base implements Left {
  total() { super.total() }
}
`
  }
  expect(await exact(typescript, "Base#total")).toStrictEqual(["a.ts:4"])
  expect(await exact(typescript, "Left#total")).toStrictEqual([])
})

test("a type in a function hides what the file imports under its name", async () => {
  const files = {
    "shop.ts": "export class Cart { total() {} }\n",
    "use.ts":
      'import { Cart } from "./shop"\nfunction use() {\n  class Cart { total() {} }\n  const cart: Cart = open()\n  cart.total()\n  new Cart().total()\n}\nnew Cart().total()\n'
  }
  expect(await exact(files, "Cart#total")).toStrictEqual(["use.ts:8"])
  expect(await exact(files, "use.Cart#total")).toStrictEqual(["use.ts:5", "use.ts:6"])
})

test("PHP: parent is no trait, and of two traits the body of the class chooses", async () => {
  const files = {
    "a.php": `<?php
class Base { function total() {} }
trait Left { function total() {} }
trait Right { function total() {} }
class Cart extends Base {
  use Left;
  function go() { parent::total(); }
}
class Bag {
  use Left, Right { Right::total insteadof Left; }
  function go() { $this->total(); }
}
`
  }
  expect(await exact(files, "Base::total")).toStrictEqual(["a.php:7"])
  expect(await exact(files, "Left::total")).toStrictEqual([])
  expect(await uses(files, "Right::total")).toContain("a.php:11 call likely")
})
