/** What is known about the objects before members. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("an object is described by its type, by a constructor call, or by its chain of calls and fields", async () => {
  expect(
    await describedMentions(
      "java",
      "A.java",
      "class A {\n  void f(Cart c) {\n    c.go();\n    c.order.go();\n    this.go();\n    new Cart().go();\n    Cart.of().go();\n  }\n}\n"
    )
  ).toStrictEqual([
    "2:10 type Cart",
    "3:7 call ?.go/0 (Cart)",
    "4:7 other ?.order (Cart), 4:13 call ?.go/0 (Cart>.order)",
    "5:10 call this.go/0",
    "6:9 call Cart/0, 6:16 call ?.go/0 (Cart)",
    "7:5 other Cart, 7:10 call Cart.of/0, 7:15 call ?.go/0 (Cart=>of)"
  ])
})

test("Rust: `self` before a path is the module, and what is in a type variable may be of any type", async () => {
  const text =
    "impl A { fn f<S: Sink>(&self) { self::LIMIT; self.limit; self::limit(); Self::LIMIT; S::Error::io(1); S::io(2); } }\n"
  expect(await describedMentions("rust", "a.rs", text)).toStrictEqual([
    "1:6 type A, 1:15 type S, 1:18 type Sink, 1:39 other LIMIT, 1:51 other this.limit, 1:64 call limit, 1:73 type Self, 1:79 other this.LIMIT, 1:86 type S, 1:89 type ?.Error (Sink), 1:96 call ?.io (?), 1:103 type S, 1:106 call ?.io (Sink)"
  ])
})
