/** What is known about the objects before members. */
import { expect, test } from "bun:test"
import { describedMentions } from "../describedMentions.ts"

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
