/** Types of expressions, by chains and by parts. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("chains consist of parts, and parts of chains", async () => {
  const head = "const run = (cart: Cart, crates: Crate[], crate: Crate) => {"
  expect(
    await exactLines("typescript", head, [
      "  const a = [cart, cart]; a[0].total()",
      "  const b = crates[0] ?? crate; b.total()",
      "  const c = { held: [cart] }; c.held[0].total()"
    ])
  ).toStrictEqual({
    cart: ["const a = [cart, cart]; a[0].total()", "const c = { held: [cart] }; c.held[0].total()"],
    crate: ["const b = crates[0] ?? crate; b.total()"]
  })
})
