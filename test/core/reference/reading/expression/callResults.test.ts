/** What functions of the language give. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("a list of the elements, one of them, or the argument itself", async () => {
  const head = "from copy import copy\ndef run(carts: list[Cart], crate: Crate):"
  expect(
    await exactLines("python", head, [
      "    sorted(carts)[0].total()",
      "    max(carts).total()",
      "    copy(crate).total()",
      "    len(carts).total()"
    ])
  ).toStrictEqual({
    cart: ["sorted(carts)[0].total()", "max(carts).total()"],
    crate: ["copy(crate).total()"]
  })
})

test("lists of values and entries, and what is awaited of a list", async () => {
  const head = "const run = async (byName: Record<string, Cart>, crates: Promise<Crate>[]) => {"
  expect(
    await exactLines("typescript", head, [
      "  Object.values(byName)[0].total()",
      "  Object.entries(byName)[0][1].total()",
      "  ;(await Promise.all(crates))[0].total()"
    ])
  ).toStrictEqual({
    cart: ["Object.values(byName)[0].total()", "Object.entries(byName)[0][1].total()"],
    crate: [";(await Promise.all(crates))[0].total()"]
  })
})
