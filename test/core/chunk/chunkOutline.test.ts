import { expect, test } from "bun:test"
import { chunkOutline, lineSizes } from "../../../src/core/chunk/mod.ts"
import type { OutlineNode } from "../../../src/core/outline/OutlineNode.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

/** A function over whole lines, 0-based and inclusive. */
const functionOver = (
  name: string,
  startLine: number,
  endLine: number,
  children: ReadonlyArray<OutlineNode> = []
): OutlineNode => ({
  start: 0,
  end: 0,
  startLine,
  endLine,
  symbol: { name, kind: "function", owner: undefined, signature: name, doc: "", head: 0, at: 0 },
  children,
  cuts: []
})

/** The chunks of `count` lines of as many tokens each, by line and ordinal of the symbol. */
const chunksOf = (count: number, node: OutlineNode, tokens = 40) => {
  const text = `${"x".repeat(4 * tokens - 1)}\n`.repeat(count)
  return chunkOutline({ nodes: [node], cuts: [] }, lineSizes(text, lineTable(text))).map(
    ({ endLine, startLine, symbol }) => [startLine, endLine, symbol]
  )
}

test("a large function is split into the functions inside it and what is between them", () => {
  const inner = [functionOver("addItem", 5, 12), functionOver("removeItem", 15, 24)]
  expect(chunksOf(30, functionOver("makeCart", 0, 29, inner))).toStrictEqual([
    [0, 4, 0],
    [5, 12, 1],
    [13, 14, 0],
    [15, 24, 2],
    [25, 29, 0]
  ])
})

test("a function that fits in one chunk stays whole, with the functions inside it", () => {
  const inner = [functionOver("addItem", 2, 6)]
  expect(chunksOf(12, functionOver("makeCart", 0, 11, inner))).toStrictEqual([[0, 11, 0]])
})

test("a function of a line stays with the statements around it", () => {
  const inner = [functionOver("isEmpty", 4, 4), functionOver("total", 8, 16)]
  expect(chunksOf(20, functionOver("makeCart", 0, 19, inner))).toStrictEqual([
    [0, 7, 0],
    [8, 16, 2],
    [17, 19, 0]
  ])
})

test("the head of a group that belongs to a type is a part of its first member", () => {
  const members = [functionOver("addItem", 1, 12), functionOver("removeItem", 13, 24)]
  const group: OutlineNode = {
    ...functionOver("Cart", 0, 24, members),
    symbol: undefined,
    holder: { owner: "Cart", kind: "struct" }
  }
  expect(chunksOf(25, group, 30)).toStrictEqual([
    [0, 12, 0],
    [13, 24, 1]
  ])
})
