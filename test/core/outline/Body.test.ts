import { expect, test } from "bun:test"
import { haskell } from "../../../src/core/language/haskell/spec.ts"
import { python } from "../../../src/core/language/python/spec.ts"
import { outlineTree } from "../../../src/core/outline/mod.ts"
import { parsed } from "./parsed.ts"

const outlined = async (grammar: string, text: string, language: typeof haskell) =>
  outlineTree(await parsed(grammar, text), text, language).nodes

test("adjacent clauses of a function are one declaration", async () => {
  const text = `run 0 = a where { a = 1 }
-- why
run 1 = b where { b = 2 }
run n = n
data D = D
run 3 = 4
other = 5
`
  const nodes = await outlined("haskell", text, haskell)
  expect(
    nodes.map(({ children, endLine, startLine, symbol }) => [
      symbol?.name,
      startLine,
      endLine,
      children.map((child) => child.symbol?.name)
    ])
  ).toStrictEqual([
    ["run", 0, 3, ["a", "b"]],
    ["D", 4, 4, ["D"]],
    ["run", 5, 5, []],
    ["other", 6, 6, []]
  ])
})

test("a comment documents what is directly below it, and nothing if it ends a line", async () => {
  const text = `#!/usr/bin/env python3
# The first.
a = 1  # Not the second.
b = 2

# Far above.

c = 3
`
  const nodes = await outlined("python", text, python)
  expect(nodes.map(({ startLine, symbol }) => [symbol?.name, startLine, symbol?.doc])).toStrictEqual([
    ["a", 1, "The first."],
    ["b", 3, ""],
    ["c", 7, ""]
  ])
})

test("a string below a value documents it, also after a comment, and only that value", async () => {
  const text = `LIMIT = 3
# In cents.
"""The most that is paid."""
"""Something else."""
def pay(): return 1
"""Nothing."""
`
  const nodes = await outlined("python", text, python)
  expect(nodes.map(({ symbol }) => [symbol?.name, symbol?.doc])).toStrictEqual([
    ["LIMIT", "The most that is paid."],
    ["pay", ""]
  ])
})
