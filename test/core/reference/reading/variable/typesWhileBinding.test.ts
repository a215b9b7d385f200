/** Types of expressions while scopes are read. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("a value is told by what is bound before it, also inside a function that is not read yet", async () => {
  expect(
    await exactLines("typescript", "const run = (carts: Cart[]) => {", [
      "  const a = carts[0]; const b = a; b.total()",
      "  const c = carts.map((cart) => cart); c[0].total()"
    ])
  ).toStrictEqual({
    cart: ["const a = carts[0]; const b = a; b.total()", "const c = carts.map((cart) => cart); c[0].total()"],
    crate: []
  })
})

test("what looks like a type makes nothing known where it is a variable", async () => {
  expect(
    await exactLines("typescript", "const run = (Cart: new () => Crate) => {", [
      "  const a = new Cart(); a.total()"
    ])
  ).toStrictEqual({ cart: [], crate: [] })
})
