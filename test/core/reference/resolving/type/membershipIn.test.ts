/** Members, by the types that have them. */
import { describe, expect, test } from "bun:test"
import { uses } from "../../uses.ts"

describe("an overload in a supertype is as likely as the type's own method", () => {
  for (const [path, text, above, own] of [
    [
      "p/A.java",
      "package p;\nclass A { String text(int n) { return null; } }\nclass B extends A { B text(String s) { return this; } }\nclass U { Object f(B b) { return b.text(1); } }\n",
      "p.A.text",
      "p.B.text"
    ],
    [
      "k.kt",
      'package k\nopen class A { fun text(n: Int): String = "" }\nclass B(val x: Int) : A() { fun text(s: String): B = this }\nfun f(b: B) = b.text(1)\n',
      "k.A.text",
      "k.B.text"
    ],
    [
      "c.cs",
      "namespace C;\nclass A { public string Text(int n) => null; }\nclass B<T> : A where T : U { public B<T> Text(string s) => this; }\nclass U { string F(B<U> b) => b.Text(1); }\n",
      "C.A.Text",
      "C.B.Text"
    ],
    [
      "s.swift",
      'import X\nclass A { func text(_ n: Int) -> String { "" } }\nclass B: A { func text(_ s: String) -> B { self } }\nfunc f(b: B) -> String { b.text(1) }\n',
      "A.text",
      "B.text"
    ]
  ] as const)
    test(path, async () => {
      expect(await uses({ [path]: text }, above)).toStrictEqual([`${path}:4 call likely`])
      expect(await uses({ [path]: text }, own)).toStrictEqual([`${path}:4 call likely`])
    })
})

test("an override is exact through its own type, and likely through the supertype", async () => {
  const files = {
    "p/A.java":
      "package p;\nclass A { int size(int n) { return n; } }\nclass B extends A { int size(final int count) { return 1; } }\nclass U { int f(B b, A a) {\n b.size(1);\n a.size(1); } }\n"
  }
  expect(await uses(files, "p.B.size")).toStrictEqual(["p/A.java:5 call exact", "p/A.java:6 call likely"])
  expect(await uses(files, "p.A.size")).toStrictEqual(["p/A.java:6 call exact"])
})

test("an inherited method is found through the subtype", async () => {
  const files = {
    "p/A.java":
      "package p;\nclass A { int size() { return 1; } }\nclass B extends A {}\nclass C { int size() { return 2; } }\nclass U { int f(B b) { return b.size(); } }\n"
  }
  expect(await uses(files, "p.A.size")).toStrictEqual(["p/A.java:5 call exact"])
})

test("Ruby: what a class prepends has its members before the class's own", async () => {
  const text = `module Loud
  def total = super + 1
end
class Cart
  prepend Loud
  def total = 1
  def count = total
  def size = 1
end
class Bag
  prepend Elsewhere
  def total = 1
end
class Box
  include Loud
  def total = 1
end
Cart.new.total
Cart.new.size
Bag.new.total
Box.new.total
`
  const usesOf = async (member: string) =>
    (await uses({ "a.rb": text }, member)).map((use) => use.replace(/^a.rb:(\d+) \S+/, "$1"))
  expect(await usesOf("Loud#total")).toStrictEqual(["7 exact", "18 exact"])
  expect(await usesOf("Cart#total")).toStrictEqual(["2 name-only"])
  expect(await usesOf("Cart#size")).toStrictEqual(["19 exact"])
  expect(await usesOf("Bag#total")).toStrictEqual(["2 name-only", "20 likely"])
  expect(await usesOf("Box#total")).toStrictEqual(["2 name-only", "21 exact"])
})

test("Ruby: of several modules that a class prepends, the last statement comes first, and in it the first module; the class itself has none of them", async () => {
  const text = `module Loud
  def total = 1
end
module Slow
  def total = 2
end
class Cart
  prepend Loud, Slow
  def go = total
  def self.total = 3
end
class Crate
  prepend Loud
  prepend Slow
  def go = total
end
Cart.total
`
  const exact = async (member: string) =>
    (await uses({ "a.rb": text }, member)).filter((use) => use.endsWith(" exact"))
  expect(await exact("Loud#total")).toStrictEqual(["a.rb:9 call exact"])
  expect(await exact("Slow#total")).toStrictEqual(["a.rb:15 call exact"])
  expect(await exact("Cart.total")).toStrictEqual(["a.rb:17 call exact"])
})
