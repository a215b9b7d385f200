import { expect, test } from "bun:test"
import { methodsByOwner } from "../../../src/core/pattern/mod.ts"
import { nodeOf } from "../outline/node.ts"

test("methods are grouped by their owner or that of their holder, also within groups", () => {
  const own = nodeOf([0, 0], { name: "Add", kind: "method", owner: "Money" })
  const held = {
    ...nodeOf([1, 3], undefined, [
      nodeOf([2, 2], { name: "plus", kind: "method" }),
      nodeOf([3, 3], { name: "MAX", kind: "constant" })
    ]),
    holder: { owner: "Money", kind: "struct" as const }
  }
  const found = methodsByOwner([
    nodeOf([0, 3], undefined, [own, held]),
    nodeOf([4, 4], { name: "free", kind: "function" })
  ])
  expect([...found].map(([owner, methods]) => [owner, methods.map(({ name }) => name)])).toStrictEqual([
    ["Money", ["Add", "plus"]]
  ])
})
