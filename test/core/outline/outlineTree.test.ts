import { expect, test } from "bun:test"
import { haskell } from "../../../src/core/language/haskell/spec.ts"
import { python } from "../../../src/core/language/python/spec.ts"
import { rust } from "../../../src/core/language/rust/spec.ts"
import { outlineTree } from "../../../src/core/outline/mod.ts"
import { deriveText } from "../../languages/deriveText.ts"
import { parsed } from "./parsed.ts"

test("documentation keeps its line breaks if the grammar includes them in comments", async () => {
  const text = "/// Adds two\n/// numbers.\n///\n/// Never panics.\nfn add() {}\n"
  const { nodes } = outlineTree(await parsed("rust", text), text, rust)
  expect(nodes[0]?.symbol?.doc).toBe("Adds two\nnumbers.\n\nNever panics.")
})

test("adjacent clauses of a function are one declaration", async () => {
  const text = `run 0 = a where { a = 1 }
-- why
run 1 = b where { b = 2 }
run n = n
data D = D
run 3 = 4
other = 5
`
  const { nodes } = outlineTree(await parsed("haskell", text), text, haskell)
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

test("a comment of 80,000 lines above a declaration is read as its documentation", async () => {
  const { symbols } = await deriveText("notes.py", `${"#: x\n".repeat(80_000)}LIMIT = 1\n`)
  expect(symbols.map(({ name }) => name)).toStrictEqual(["LIMIT"])
  expect(symbols[0]!.doc).toHaveLength(2 * 80_000 - 1)
})

test("the names that one statement declares share one list of cuts", async () => {
  const text = `a0${Array.from({ length: 20_000 }, (_, at) => ` = a${at + 1}`).join("")} = 1\n`
  const { nodes } = outlineTree(await parsed("python", text), text, python)
  expect(nodes[0]!.children).toHaveLength(20_001)
  expect(nodes[0]!.children[1]!.cuts).toBe(nodes[0]!.children[0]!.cuts)
})
