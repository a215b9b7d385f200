import { expect, test } from "bun:test"
import { insertNodes } from "../../../src/core/outline/mod.ts"
import { nodeOf } from "./node.ts"

test("a node is placed into the innermost node around it, or at the top level by its start", () => {
  const inner = nodeOf([2, 5], { name: "inner" })
  const outer = nodeOf([1, 8], { name: "outer" }, [inner])
  const placed = insertNodes(
    [outer],
    [nodeOf([3, 4], { name: "deep" }), nodeOf([6, 7], { name: "middle" }), nodeOf([0, 0], { name: "first" })]
  )
  expect(placed.map(({ symbol }) => symbol?.name)).toStrictEqual(["first", "outer"])
  expect(placed[1]!.children.map(({ symbol }) => symbol?.name)).toStrictEqual(["inner", "middle"])
  expect(placed[1]!.children[0]!.children.map(({ symbol }) => symbol?.name)).toStrictEqual(["deep"])
})
