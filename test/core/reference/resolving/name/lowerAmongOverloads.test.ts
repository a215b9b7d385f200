/** Members with the same name in one type. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a call of an overloaded method is likely, not exact", async () => {
  const files = {
    "A.java":
      "class A {\n  void go() {}\n  void stay(int n) {}\n  void stay(String s) {}\n  void all() { this.go(); this.stay(1); }\n}\n"
  }
  expect(await uses(files, "A.go")).toStrictEqual(["A.java:5 call exact"])
  expect(new Set(await uses(files, "A.stay"))).toStrictEqual(new Set(["A.java:5 call likely"]))
})

test("C++: a member that its class declares and a source defines is one; another of the same arguments is not", async () => {
  const files = {
    "cart.h":
      "namespace shop {\nclass Cart {\n public:\n  int total(int);\n  int& at(int place);\n  const int& at(int place) const;\n  int sum(int id);\n  int sum(Cart& other);\n};\n}\n",
    "cart.cc":
      '#include "cart.h"\nnamespace shop {\nint Cart::total(int id) { return id; }\nint use(Cart& cart) {\n  cart.total(1);\n  cart.at(1);\n  cart.sum(1);\n}\n}\n'
  }
  const usesOf = async (name: string) => [...new Set(await uses(files, `shop::Cart::${name}`))]
  expect(await usesOf("total")).toStrictEqual(["cart.cc:5 call exact"])
  expect(await usesOf("at")).toStrictEqual(["cart.cc:6 call likely"])
  expect(await usesOf("sum")).toStrictEqual(["cart.cc:7 call likely"])
})
