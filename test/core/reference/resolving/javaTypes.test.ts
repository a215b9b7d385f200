/** Names of Java: records, imports of the members of a type, and the object of an outer type. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

test("a component of a record is read by its accessor, and hides the method of an interface", async () => {
  const files = {
    "a/Priced.java": "package a;\ninterface Priced { int price(); }\n",
    "a/Item.java":
      "package a;\nrecord Item(String name, int price) implements Priced {\n  int price(int times) { return price() * times; }\n  int twice() { return price * 2; }\n  public String name() { return name; }\n}\n",
    "a/Use.java":
      "package a;\nclass Use {\n  void f(Item item, Priced other) {\n    item.price();\n    item.price(2);\n    other.price();\n    item.name();\n  }\n}\n"
  }
  expect((await uses(files, "a.Item.price")).toSorted()).toStrictEqual([
    "a/Item.java:3 call exact",
    "a/Item.java:4 other exact",
    "a/Use.java:4 call exact",
    "a/Use.java:5 call exact",
    "a/Use.java:6 call name-only"
  ])
  expect(await uses(files, "a.Priced.price")).toStrictEqual(["a/Use.java:6 call exact"])
  expect((await uses(files, "a.Item.name")).toSorted()).toStrictEqual([
    "a/Item.java:5 other exact",
    "a/Use.java:7 call exact"
  ])
})

test("an import of all members of a type brings nothing of its package", async () => {
  const files = {
    "shop/Cart.java": "package shop;\npublic class Cart {}\n",
    "tax/Cart.java": "package tax;\npublic class Cart {}\n",
    "tax/Rules.java":
      "package tax;\npublic class Rules {\n  public static int MOST = 1;\n  public static class Round {}\n}\n",
    "app/Main.java":
      "package app;\nimport static tax.Rules.*;\nimport shop.*;\nclass Main {\n  Cart cart = new Cart();\n  Round round;\n  int most = MOST;\n}\n"
  }
  expect(await uses(files, "tax.Cart")).toStrictEqual([])
  expect(await uses(files, "shop.Cart")).toStrictEqual([
    "app/Main.java:5 type exact",
    "app/Main.java:5 call exact"
  ])
  expect(await uses(files, "tax.Rules.Round")).toStrictEqual(["app/Main.java:6 type exact"])
  expect(await uses(files, "tax.Rules.MOST")).toStrictEqual(["app/Main.java:7 other likely"])
})

test("a qualified this is an object of the outer type", async () => {
  const files = {
    "a/Cart.java":
      "package a;\nclass Cart {\n  int total;\n  int sum() { return 1; }\n  class Line {\n    int total;\n    int sum() {\n      return Cart.this.total + Cart.this.sum();\n    }\n  }\n}\n"
  }
  expect(await uses(files, "a.Cart.total")).toStrictEqual(["a/Cart.java:8 other exact"])
  expect(await uses(files, "a.Cart.sum")).toStrictEqual(["a/Cart.java:8 call exact"])
  expect(await uses(files, "a.Cart.Line.total")).toStrictEqual([])
})
