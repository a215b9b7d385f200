import { expect, test } from "bun:test"
import { lineSizes } from "../../../src/core/chunk/mod.ts"
import { splitLines } from "../../../src/core/chunk/splitLines.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

/** `count` lines of 60 tokens each. */
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

test("the last cut that leaves enough behind is taken: what is left is no chunk of one line", () => {
  const cuts = Array.from({ length: 11 }, (_, at) => ({ line: at + 1, depth: 0 }))
  expect(splitLines(0, 11, cuts, sizesOf(12))).toStrictEqual([
    [0, 7],
    [8, 11]
  ])
  // Inside of what stands there, rather than before a last line.
  expect(
    splitLines(
      0,
      11,
      [
        { line: 6, depth: 3 },
        { line: 10, depth: 0 }
      ],
      sizesOf(12)
    )
  ).toStrictEqual([
    [0, 5],
    [6, 11]
  ])
  expect(
    splitLines(
      0,
      11,
      [
        { line: 9, depth: 0 },
        { line: 10, depth: 0 }
      ],
      sizesOf(12)
    )
  ).toStrictEqual([
    [0, 8],
    [9, 11]
  ])
})

test("a last remark stays with what it ends", () => {
  const text = `${"x".repeat(239)}\n`.repeat(10) + "return\n"
  const sizes = lineSizes(text, lineTable(text))
  expect(splitLines(0, 10, [{ line: 10, depth: 0 }], sizes)).toStrictEqual([[0, 10]])
  const hard = `${"x".repeat(239)}\n`.repeat(20) + "return\n"
  const over = lineSizes(hard, lineTable(hard))
  expect(splitLines(0, 20, [{ line: 20, depth: 0 }], over)).toStrictEqual([
    [0, 19],
    [20, 20]
  ])
})
