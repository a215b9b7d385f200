import { expect, test } from "bun:test"
import { python } from "../../../src/core/language/python/spec.ts"
import { outlineTree } from "../../../src/core/outline/mod.ts"
import { outlinedTree, rangeOf } from "../../../src/core/outline/OutlinedTree.ts"
import { parsed } from "./parsed.ts"

test("the names that one statement declares share one list of cuts", async () => {
  const text = `a0${Array.from({ length: 20_000 }, (_, at) => ` = a${at + 1}`).join("")} = 1\n`
  const { nodes } = outlineTree(await parsed("python", text), text, python)
  expect(nodes[0]!.children).toHaveLength(20_001)
  expect(nodes[0]!.children[1]!.cuts).toBe(nodes[0]!.children[0]!.cuts)
})

test("a node begins with what is above it and with what the parser was not given, and a small one is not cut", async () => {
  const text = "MACRO\na = 1\n"
  const root = await parsed("python", "     \na = 1\n")
  const [node] = root.namedChildren
  const tree = outlinedTree(root, text, python, [{ start: 0, end: 5 }])
  expect(rangeOf(tree, node!, undefined)).toStrictEqual({ start: 0, startLine: 0, end: 11, endLine: 1 })
  expect(rangeOf(outlinedTree(root, text, python, []), node!, undefined).start).toBe(6)
  expect(tree.cutsOf(node!)).toStrictEqual([])
})
