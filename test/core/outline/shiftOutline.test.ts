import { expect, test } from "bun:test"
import { shiftOutline } from "../../../src/core/outline/mod.ts"
import { nodeOf } from "./node.ts"

test("shiftOutline() shifts nodes, symbols, cuts and children by offset and lines", () => {
  const node = { ...nodeOf([0, 2], { head: 3, at: 5 }, [nodeOf([1, 1], {})]), cuts: [{ line: 1, depth: 0 }] }
  const [shifted] = shiftOutline([node], 100, 7)
  expect(shifted).toMatchObject({
    start: 100,
    end: 130,
    startLine: 7,
    endLine: 9,
    symbol: { head: 103, at: 105 },
    cuts: [{ line: 8, depth: 0 }]
  })
  expect(shifted!.children[0]).toMatchObject({ start: 110, startLine: 8 })
})
