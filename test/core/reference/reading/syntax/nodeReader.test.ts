import { expect, test } from "bun:test"
import { nodeReader } from "../../../../../src/core/reference/reading/syntax/nodeReader.ts"

const TEXT = "open(cart)"

/** 0 (1 (2) 3 4): node 1 has one child, nodes 3 and 4 follow it. */
const nodes = nodeReader(
  {
    after: Int32Array.of(5, 3, 3, 4, 5),
    field: Uint16Array.of(0, 0, 0, 1, 0),
    fields: ["", "object"],
    start: Uint32Array.of(0, 0, 0, 4, 5),
    end: Uint32Array.of(10, 4, 4, 5, 9),
    type: Uint16Array.of(0, 1, 1, 2, 3),
    types: ["call", "name", "cart", "line_comment"]
  },
  TEXT
)

test("a child is found by its place or its field", () => {
  const { childNode } = nodes
  expect([childNode(0, "<"), childNode(0, ">"), childNode(0, "object"), childNode(0, "name")]).toStrictEqual([
    1, 4, 3, -1
  ])
  expect([childNode(1, "<"), childNode(1, ">")]).toStrictEqual([2, 2])
  expect([childNode(4, "<"), childNode(4, ">"), childNode(4, "object")]).toStrictEqual([-1, -1, -1])
})

test("the last part is no comment", () => {
  expect([nodes.lastPart(0), nodes.lastPart(1), nodes.lastPart(3)]).toStrictEqual([3, 2, -1])
})

test("kind and text of a node, and of none", () => {
  expect([0, 1, -1].map(nodes.kindOf)).toStrictEqual(["call", "name", ""])
  expect(nodes.textOf(1)).toBe("open")
})

test("a child of many is found again", () => {
  const count = 100
  const wide = nodeReader(
    {
      after: Int32Array.from({ length: count }, (_, node) => (node === 0 ? count : node + 1)),
      field: Uint16Array.from({ length: count }, (_, node) => (node === 90 ? 1 : 0)),
      fields: ["", "object"],
      start: new Uint32Array(count),
      end: new Uint32Array(count),
      type: new Uint16Array(count),
      types: ["list"]
    },
    ""
  )
  expect([wide.childIn(0, 1), wide.childIn(0, 1), wide.childIn(0, 2)]).toStrictEqual([90, 90, -1])
})
