/** Members of what a generic type of a program gives: `box.get().total()`, where `box` is a `Box<Cart>`. */
import { describe, expect, test } from "bun:test"
import { uses } from "../uses.ts"

/** The lines of the last file with exact uses. */
const exactLines = async (files: Readonly<Record<string, string>>, qualifiedName: string) => {
  const last = Object.keys(files).at(-1)!
  return (await uses(files, qualifiedName)).flatMap((use) =>
    use.startsWith(`${last}:`) && use.endsWith(" exact")
      ? [Number(use.slice(last.length + 1).split(" ", 1)[0])]
      : []
  )
}

describe("the arguments of a generic type are followed through fields, results, collections, loops, subtypes and what is made", () => {
  test("TypeScript", async () => {
    const files = {
      "cart.ts": "export class Cart { total() { return 1 } }\nexport class Tax { total() { return 2 } }\n",
      "box.ts":
        "export class Box<Item> {\n  constructor(readonly it: Item) {}\n  get(): Item { return this.it }\n  all(): Item[] { return [] }\n  same(): Box<Item> { return this }\n  self(): this { return this }\n  other<Item>(f: () => Item): Item { return f() }\n}\nexport interface Pair<A, B> { first: A; second: B }\n",
      "use.ts":
        "import { Cart, Tax } from './cart'\nimport { Box, Pair } from './box'\nclass CartBox extends Box<Cart> {}\nfunction f(box: Box<Cart>, pair: Readonly<Pair<Tax, Cart>>, own: CartBox, boxes: Map<string, Box<Cart>>) {\n  box.get().total()\n  box.it.total()\n  box.all()[0].total()\n  box.same().get().total()\n  box.self().get().total()\n  pair.second.total()\n  own.get().total()\n  new Box<Cart>(box.it).get().total()\n  for (const cart of box.all()) cart.total()\n  made().get().total()\n  boxes.get('a').get().total()\n  box.other(() => new Tax()).total()\n  pair.first.total()\n}\nfunction made(): Box<Cart> { return null! }\nclass Shop {\n  box: Box<Cart>\n  run() { this.box.get().total() }\n}\n"
    }
    expect(await exactLines(files, "Cart#total")).toStrictEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 22])
    expect(await exactLines(files, "Tax#total")).toStrictEqual([17])
  })

  test("Java", async () => {
    const files = {
      "Cart.java":
        "package s;\nclass Cart { int total() { return 1; } }\nclass Tax { int total() { return 2; } }\n",
      "Box.java":
        "package s;\nclass Box<T> {\n  T it;\n  T get() { return it; }\n  List<T> all() { return null; }\n  Box<T> same() { return this; }\n  Box<Tax> taxes() { return null; }\n  <T> T other(Class<T> c) { return null; }\n}\nclass Pair<A, B> { A first; B second() { return null; } }\nclass Swap<A, B> extends Pair<B, A> {}\nclass Raw extends Box {}\n",
      "Use.java":
        "package s;\nclass CartBox extends Box<Cart> {}\nclass Use<T> {\n Box<Cart> field;\n void f(Box<Cart> box, Pair<Tax, Cart> pair, CartBox own, Swap<Tax, Cart> swap, Box<? extends Cart> wild, Box raw, Raw r2, Box<T> mine) {\n  box.get().total();\n  box.it.total();\n  box.all().get(0).total();\n  box.same().get().total();\n  pair.second().total();\n  own.get().total();\n  new Box<Cart>().get().total();\n  for (var cart : box.all()) cart.total();\n  made().get().total();\n  this.field.get().total();\n  swap.first.total();\n  wild.get().total();\n  swap.second().total();\n  box.taxes().get().total();\n  box.other(null).total();\n  raw.get().total();\n  r2.get().total();\n  mine.get().total();\n }\n Box<Cart> made() { return null; }\n}\n"
    }
    expect(await exactLines(files, "s.Cart.total")).toStrictEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ])
    expect(await exactLines(files, "s.Tax.total")).toStrictEqual([18, 19])
  })

  test("Kotlin", async () => {
    const files = {
      "Cart.kt": "package s\nclass Cart { fun total() = 1 }\nclass Tax { fun total() = 2 }\n",
      "Box.kt":
        "package s\nopen class Box<out T : Any>(val it: T) {\n  fun get(): T = it\n  fun all(): List<T> = listOf(it)\n  fun same(): Box<T> = this\n}\nclass Pair2<A, B>(val first: A, val second: B)\n",
      "Use.kt":
        "package s\nclass CartBox : Box<Cart>(Cart())\nclass Use(val field: Box<Cart>) {\n fun f(box: Box<Cart>, pair: Pair2<Tax, Cart>, own: CartBox) {\n  box.get().total()\n  box.it.total()\n  box.all().first().total()\n  box.same().get().total()\n  pair.second.total()\n  own.get().total()\n  Box<Cart>(Cart()).get().total()\n  for (cart in box.all()) cart.total()\n  box.all().forEach { it.total() }\n  made().get().total()\n  field.get().total()\n  pair.first.total()\n }\n fun made(): Box<Cart> = Box(Cart())\n}\n"
    }
    expect(await exactLines(files, "s.Cart.total")).toStrictEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(await exactLines(files, "s.Tax.total")).toStrictEqual([16])
  })

  test("C#", async () => {
    const files = {
      "Cart.cs":
        "namespace S;\nclass Cart { public int Total() => 1; }\nclass Tax { public int Total() => 2; }\n",
      "Box.cs":
        "namespace S;\nclass Box<T> {\n  public T It { get; }\n  public T Get() => It;\n  public List<T> All() => null;\n  public Box<T> Same() => this;\n}\nclass Pair<A, B> { public A First; public B Second; }\n",
      "Use.cs":
        "namespace S;\nclass CartBox : Box<Cart> {}\nclass Use {\n Box<Cart> field;\n void F(Box<Cart> box, Pair<Tax, Cart> pair, CartBox own) {\n  box.Get().Total();\n  box.It.Total();\n  box.All()[0].Total();\n  box.Same().Get().Total();\n  pair.Second.Total();\n  own.Get().Total();\n  new Box<Cart>().Get().Total();\n  foreach (var cart in box.All()) cart.Total();\n  Made().Get().Total();\n  field.Get().Total();\n  pair.First.Total();\n }\n Box<Cart> Made() => null;\n}\n"
    }
    expect(await exactLines(files, "S.Cart.Total")).toStrictEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(await exactLines(files, "S.Tax.Total")).toStrictEqual([16])
  })

  test("Go", async () => {
    const files = {
      "cart.go":
        "package s\ntype Cart struct{}\nfunc (c *Cart) Total() int { return 1 }\ntype Tax struct{}\nfunc (c *Tax) Total() int { return 2 }\n",
      "box.go":
        "package s\ntype Box[T any] struct { It T }\nfunc (b *Box[T]) Get() T { return b.It }\nfunc (b *Box[T]) All() []T { return nil }\nfunc (b *Box[T]) Same() *Box[T] { return b }\ntype Pair[A, B any] struct {\n\tFirst A\n\tSecond B\n}\n",
      "use.go":
        "package s\ntype Use struct { field *Box[*Cart] }\nfunc (u *Use) F(b *Box[*Cart], p Pair[Tax, *Cart]) {\n\tb.Get().Total()\n\tb.It.Total()\n\tb.All()[0].Total()\n\tb.Same().Get().Total()\n\tfor _, cart := range b.All() {\n\t\tcart.Total()\n\t}\n\tu.field.Get().Total()\n\tmade().Get().Total()\n\tp.Second.Total()\n\tp.First.Total()\n}\nfunc made() *Box[*Cart] { return nil }\n"
    }
    expect(await exactLines(files, "s.Cart.Total")).toStrictEqual([4, 5, 6, 7, 9, 11, 12, 13])
    expect(await exactLines(files, "s.Tax.Total")).toStrictEqual([14])
  })

  test("C++", async () => {
    const files = {
      "cart.hpp": "#pragma once\nclass Cart { public: int total(); };\nclass Tax { public: int total(); };\n",
      "box.hpp":
        "#pragma once\n#include <vector>\ntemplate <typename T> class Box {\npublic:\n  T get();\n  T& ref() const;\n  std::vector<T> all();\n  Box<T> same();\n  T it;\n};\ntemplate <class A, class B> struct Pair { A first; B second; };\n",
      "use.cc":
        '#include "cart.hpp"\n#include "box.hpp"\nclass CartBox : public Box<Cart> {};\nint f(Box<Cart> b, const Pair<Tax, Cart>& p, CartBox own, Box<Cart>* q) {\n  b.get().total();\n  b.ref().total();\n  b.all()[0].total();\n  b.same().get().total();\n  b.it.total();\n  p.second.total();\n  own.get().total();\n  q->get().total();\n  for (auto& c : b.all()) c.total();\n  auto made = b.get();\n  made.total();\n  p.first.total();\n}\n'
    }
    expect(await exactLines(files, "Cart::total")).toStrictEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 15])
    expect(await exactLines(files, "Tax::total")).toStrictEqual([16])
  })

  test("Swift, where other files are at most likely", async () => {
    const files = {
      "Use.swift":
        "class Cart { func total() -> Int { 1 } }\nclass Tax { func total() -> Int { 2 } }\nclass Box<T> {\n  var it: T\n  func get() -> T { it }\n  func all() -> [T] { [] }\n  func maybe() -> T? { nil }\n}\nstruct Pair<A, B> { let first: A; let second: B }\nclass CartBox: Box<Cart> {}\nclass Use {\n let field: Box<Cart>\n func f(b: Box<Cart>, p: Pair<Tax, Cart>, own: CartBox) {\n  b.get().total()\n  b.it.total()\n  b.all()[0].total()\n  b.maybe()?.total()\n  p.second.total()\n  own.get().total()\n  field.get().total()\n  for c in b.all() { c.total() }\n  if let c = b.maybe() { c.total() }\n  p.first.total()\n }\n}\n"
    }
    const sure = async (name: string) =>
      (await uses(files, name)).filter((use) => !use.endsWith("name-only")).map((use) => use.split(/[: ]/)[1])
    expect(await sure("Cart.total")).toStrictEqual(["14", "15", "16", "17", "18", "19", "20", "21", "22"])
    expect(await sure("Tax.total")).toStrictEqual(["23"])
  })
})

test("what the arguments name is found where they are written, what the declaration names where that is", async () => {
  const files = {
    "cart.ts": "export class Cart { total() {} }\n",
    "page.ts":
      "import { Cart } from './other'\nexport class Page<T> { it: T; own: Cart; pages(): List<T> { return null! } }\nexport class List<T> { first: T }\n",
    "other.ts": "export class Cart { total() {} }\n",
    "use.ts":
      "import { Cart } from './cart'\nimport { Page } from './page'\nfunction f(page: Page<Cart>) {\n  page.it.total()\n  page.own.total()\n  page.pages().first.total()\n}\n"
  }
  const exact = (await uses(files, "Cart#total")).filter((use) => use.endsWith("exact"))
  // Of the one that the use imports, then of the one that the generic type imports.
  expect(exact).toStrictEqual(["use.ts:4 call exact", "use.ts:6 call exact", "use.ts:5 call exact"])
})

test("a parameter of a generic type is no type of that name", async () => {
  const files = {
    "use.ts":
      "class Item { total() {} }\nclass Box<Item> {\n  get(): Item { return null! }\n  same(): Box<Item> { return this }\n  map<Part>(): Box<Part> { return null! }\n}\nclass Part { total() {} }\nfunction f(box: Box) {\n  box.get().total()\n  box.same().get().total()\n  box.map().get().total()\n}\n"
  }
  for (const name of ["Item#total", "Part#total"])
    expect((await uses(files, name)).filter((use) => !use.endsWith("name-only"))).toStrictEqual([])
})

test("a constant with the name of its type keeps the type's arguments", async () => {
  const files = {
    "Use.java":
      "class Cart { int total() { return 1; } }\nclass Tax { int total() { return 2; } }\nclass Box<T> { T get() { return null; } }\nclass Use {\n  static final Box<Cart> Box = null;\n  int f() { return Box.get().total(); }\n}\n"
  }
  expect((await uses(files, "Cart.total")).filter((use) => use.endsWith("exact"))).toStrictEqual([
    "Use.java:6 call exact"
  ])
})
