import { expect, test } from "bun:test"
import { lineSizes } from "../../../src/core/chunk/mod.ts"
import { splitLines } from "../../../src/core/chunk/splitLines.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

/** `count` lines of 100 tokens each. */
const sizesOf = (count: number) => {
  const text = `${"x".repeat(239)}\n`.repeat(count)
  return lineSizes(text, lineTable(text))
}

test("what fits stays whole, whatever cuts there are", () => {
  expect(splitLines(0, 9, [{ line: 5, depth: 0 }], sizesOf(10))).toStrictEqual([[0, 9]])
})

test("the outermost cut is taken, the last of its depth that fits", () => {
  const cuts = [5, 6, 7, 8].map((line) => ({ line, depth: line === 8 ? 2 : 1 }))
  expect(splitLines(0, 14, cuts, sizesOf(15))).toStrictEqual([
    [0, 6],
    [7, 14]
  ])
})

test("what offers no cut stays whole up to 1,200 tokens and is cut between lines beyond", () => {
  expect(splitLines(0, 19, [], sizesOf(20))).toStrictEqual([[0, 19]])
  expect(splitLines(0, 20, [], sizesOf(21))).toStrictEqual([
    [0, 9],
    [10, 20]
  ])
})
