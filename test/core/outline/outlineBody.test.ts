import { expect, test } from "bun:test"
import { python } from "../../../src/core/language/python/spec.ts"
import { ruby } from "../../../src/core/language/ruby/spec.ts"
import { outlineTree } from "../../../src/core/outline/mod.ts"
import { parsed } from "./parsed.ts"

test("a Python function with @overload counts as bodiless", async () => {
  const text = `@overload
def read(n: int) -> int: ...
@typing.overload
def read(n: str) -> str:
    ...
@overloaded
def read(n): return n
def read(n): ...
`
  const { nodes } = outlineTree(await parsed("python", text), text, python)
  expect(nodes.map(({ symbol }) => symbol?.bodiless ?? false)).toStrictEqual([true, true, false, false])
})

test("a wrapper extends the declaration in it, and what documents the wrapper documents that", async () => {
  const text = "# Reads.\n@cached\ndef read(): pass\n"
  const { nodes } = outlineTree(await parsed("python", text), text, python)
  expect(nodes).toMatchObject([
    {
      start: 0,
      startLine: 0,
      endLine: 2,
      symbol: { signature: "@cached def read()", head: 9, doc: "Reads." }
    }
  ])
})

test("a node that holds nothing that is declared is left out", async () => {
  const text = "class Cart\n  class << self\n  end\n  class << self\n    def open; end\n  end\nend\n"
  const { nodes } = outlineTree(await parsed("ruby", text), text, ruby)
  expect(nodes[0]!.children.map(({ startLine }) => startLine)).toStrictEqual([3])
})
