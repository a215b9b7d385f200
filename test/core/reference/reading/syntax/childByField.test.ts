import { expect, test } from "bun:test"
import { childByField } from "../../../../../src/core/reference/reading/syntax/childByField.ts"

test("a child is found by its place or its field", () => {
  // 0 (1 (2) 3 4): node 1 has one child, nodes 3 and 4 follow it.
  const tape = { after: Int32Array.of(5, 3, 3, 4, 5), fields: ["", "object"] }
  const child = childByField(tape, (node, field) => (node === 0 && field === 1 ? 3 : -1))
  expect([child(0, "<"), child(0, ">"), child(0, "object"), child(0, "name")]).toStrictEqual([1, 4, 3, -1])
  expect([child(1, "<"), child(1, ">")]).toStrictEqual([2, 2])
  expect([child(4, "<"), child(4, ">"), child(4, "object")]).toStrictEqual([-1, -1, -1])
})
