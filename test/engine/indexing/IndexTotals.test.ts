import { expect, test } from "bun:test"
import { mergeCounts } from "../../../src/engine/indexing/IndexTotals.ts"

test("mergeCounts() sums counts by name, without zeros, in the order of the names", () => {
  expect(
    Object.entries(mergeCounts({ unsupported: 2, binary: 1 }, { binary: 3, generated: 0 }))
  ).toStrictEqual([
    ["binary", 4],
    ["unsupported", 2]
  ])
})
