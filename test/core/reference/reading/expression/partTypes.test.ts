/** Types of expressions by their parts. */
import { expect, test } from "bun:test"
import { deriveText } from "../../../../languages/deriveText.ts"
import { exactLines } from "../../exactLines.ts"

test("a choice between values is one of each, if all are known", async () => {
  expect(
    await exactLines("typescript", "const run = (a: Cart | null, b: Crate, c: any) => {", [
      "  ;(a ?? new Cart()).total()",
      "  ;(a ?? b).total()",
      "  ;(a ?? c).total()"
    ])
  ).toStrictEqual({
    cart: [";(a ?? new Cart()).total()", ";(a ?? b).total()"],
    crate: [";(a ?? b).total()"]
  })
})

test.each([
  ["a.py", "def f(a):\n  x = ", "a or ", "a"],
  ["a.py", "def f(a):\n  x = a", "[0]", "\n  x.go()"],
  ["a.ts", "function f(a: Cart) { const x = ", "a ?? ", "a; x.go() }"],
  ["a.ts", "function f(a: Cart) { const x = ", "a ? a : ", "a; x.go() }"]
])("%s: expressions of any depth are read: %s%s", async (path, before, part, after) => {
  const derived = await deriveText(path, before + part.repeat(20_000) + after)
  expect(derived.symbols.length).toBeGreaterThan(0)
})
