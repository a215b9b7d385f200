/** What is known of expressions besides their chains of calls and fields. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("parts, functions of the language, conditions and fields of the object lead on to each other", async () => {
  const head = `class Desk:
    def __init__(self, carts: list[Cart], thing):
        self.carts = carts
        self.thing = thing
    def run(self):`
  expect(
    await exactLines("python", head, [
      "        sorted(self.carts)[0].total()",
      "        [c for c in self.carts if c][0].total()",
      "        if isinstance(self.thing, Crate): (self.thing or Crate()).total()",
      "        for i, c in enumerate(reversed(self.carts)): c.total()",
      "        max(self.carts, key=lambda c: c.total())"
    ])
  ).toStrictEqual({
    cart: [
      "sorted(self.carts)[0].total()",
      "[c for c in self.carts if c][0].total()",
      "for i, c in enumerate(reversed(self.carts)): c.total()",
      "max(self.carts, key=lambda c: c.total())"
    ],
    crate: ["if isinstance(self.thing, Crate): (self.thing or Crate()).total()"]
  })
})
