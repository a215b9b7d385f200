import { expect, test } from "bun:test"
import {
  countSymbols,
  isMajor,
  nodesWithin,
  reachesOver,
  summaryOf
} from "../../../src/core/derive/outlineWithout.ts"
import type { SymbolKind } from "../../../src/core/domain/CodeSymbol.ts"
import type { OutlineNode } from "../../../src/core/outline/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

const text = "class Cart {\n  add() {\n    one\n  }\n  total = 1\n}\n"
const FILE = { path: "Cart.js", text, lines: lineTable(text) }

const node = (
  kind: SymbolKind,
  [startLine, endLine]: readonly [number, number],
  children: ReadonlyArray<OutlineNode> = []
): OutlineNode => {
  const start = FILE.lines.starts[startLine]! + (startLine === 0 ? 0 : 2)
  const end = FILE.lines.starts[endLine + 1]! - 1
  const symbol = { name: "a", kind, owner: undefined, signature: "", doc: "", head: start, at: start }
  const cuts = [{ line: endLine, depth: 1 }]
  return { start, end, startLine, endLine, symbol, children, cuts }
}

const rows = (first: number, after: number) => ({
  start: FILE.lines.starts[first]!,
  end: FILE.lines.starts[after]!
})

const NODES = [node("class", [0, 5], [node("method", [1, 3]), node("field", [4, 4])])]

test("declarations are counted, values apart", () => {
  expect(countSymbols(NODES)).toBe(3)
  expect(countSymbols(NODES, isMajor)).toBe(2)
})

test("the declarations outside of stretches are summed up by their depth, kind and place", () => {
  expect(summaryOf(NODES, [rows(1, 4)])).toBe(summaryOf([node("class", [0, 5], [node("field", [4, 4])])], []))
  expect(summaryOf(NODES, [])).not.toBe(summaryOf([node("class", [0, 5]), ...NODES[0]!.children], []))
})

test("what is indented as far as a stretch that is missing in it reaches over it", () => {
  expect(reachesOver(NODES, rows(2, 3), FILE)).toBe(false)
  expect(reachesOver([node("class", [0, 5], [node("method", [1, 4])])], rows(3, 4), FILE)).toBe(true)
})

test("the declarations of a stretch are cut off at its ends", () => {
  expect(
    nodesWithin(NODES, rows(1, 3), FILE).map(({ cuts, endLine, startLine, symbol }) => [
      symbol?.kind,
      startLine,
      endLine,
      cuts.length
    ])
  ).toStrictEqual([["method", 1, 2, 0]])
})
