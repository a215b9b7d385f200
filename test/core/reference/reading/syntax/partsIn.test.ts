/** Parts of expressions and patterns. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("comments are no parts; what a list is spread among, and very long lists, are not read", async () => {
  const many = Array.from({ length: 20 }, () => "open_cart()").join(", ")
  expect(
    await exactLines("python", "def run(carts: list[Cart], crate: Crate):", [
      "    a, b = (open_cart(), # first\n      crate); b.total()",
      "    c, d = *carts, crate; d.total()",
      `    e = [${many}]; e[0].total()`
    ])
  ).toMatchObject({ cart: [], crate: [expect.any(String)] })
})
