import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a member is likely that of one of two types that differ in their type parameters alone", async () => {
  const files = {
    "Cart.cs":
      "namespace Shop;\nclass Cart {\n  public int Total;\n  public int Only;\n  int f() => Total;\n}\n",
    "CartOfT.cs": "namespace Shop;\nclass Cart<T> {\n  public int Total;\n  int f() => Total;\n}\n",
    "Use.cs":
      "namespace Shop;\nclass Use {\n  int f(Cart<int> cart) => cart.Total;\n  int g(Cart cart) => cart.Only;\n}\n"
  }
  const found = await uses(files, "Shop.Cart.Total")
  expect(found.filter((each) => each.startsWith("Use"))).toStrictEqual([
    "Use.cs:3 other likely",
    "Use.cs:3 other likely"
  ])
  expect(found).toContain("Cart.cs:5 other exact")
  expect(found).toContain("CartOfT.cs:4 other exact")
  expect(await uses(files, "Shop.Cart.Only")).toStrictEqual(["Use.cs:4 other exact"])
})
