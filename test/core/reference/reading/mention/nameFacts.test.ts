/** What the parts of a file tell together of one name. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("a member without an object belongs to the expected type, unless that is a parameter", async () => {
  expect(
    await describedMentions(
      "zig",
      "a.zig",
      "fn f(comptime T: type) void {\n  const a: Kind = .init(1);\n  const b: T = .init(1);\n}\n"
    )
  ).toStrictEqual(["2:12 type Kind, 2:20 call ?.init (Kind)", "3:17 call ?.init"])
})

test("a chain that begins with a function has the type of its result; with a local variable, of its type", async () => {
  expect(
    await describedMentions(
      "go",
      "a.go",
      "package a\nfunc f(c *Cart) {\n\tc.Order().Go()\n\tnewCart().Go()\n}\n"
    )
  ).toStrictEqual([
    "2:11 type Cart",
    "3:4 call ?.Order (Cart), 3:12 call ?.Go (Cart>Order)",
    "4:2 call newCart, 4:12 call ?.Go (newCart())"
  ])
})
