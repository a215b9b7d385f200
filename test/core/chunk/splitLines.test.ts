import { expect, test } from "bun:test"
import { lineSizes } from "../../../src/core/chunk/mod.ts"
import { splitLines } from "../../../src/core/chunk/splitLines.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

/** `count` lines of 60 tokens each. */
const sizesOf = (count: number) => {
  const text = `${"x".repeat(239)}\n`.repeat(count)
  return lineSizes(text, lineTable(text))
}

test("lines that fit in one chunk are not split, whatever cuts there are", () => {
  expect(splitLines(0, 9, [{ line: 5, depth: 0 }], sizesOf(10))).toStrictEqual([[0, 9]])
})

test("the split is at the outermost depth, at the last cut of that depth that fits", () => {
  const cuts = [5, 6, 7, 8].map((line) => ({ line, depth: line === 8 ? 2 : 1 }))
  expect(splitLines(0, 14, cuts, sizesOf(15))).toStrictEqual([
    [0, 6],
    [7, 14]
  ])
})

test("lines without cuts stay whole up to 1,200 tokens and are split between lines beyond that", () => {
  expect(splitLines(0, 19, [], sizesOf(20))).toStrictEqual([[0, 19]])
  expect(splitLines(0, 20, [], sizesOf(21))).toStrictEqual([
    [0, 9],
    [10, 20]
  ])
})

test("the split is at the last cut that leaves enough lines for the next chunk", () => {
  const flat = Array.from({ length: 11 }, (_, at) => [at + 1, 0] as const)
  // The second: inside the structure rather than before its last line. The last: the shorter chunk comes at the end rather than at the beginning.
  for (const [cuts, cutAt] of [
    [flat, 8],
    [new Map([[6, 3]]).set(10, 0), 6],
    [new Map([[9, 0]]).set(10, 0), 9],
    [new Map([[3, 0]]).set(10, 0), 10]
  ] as const)
    expect(
      splitLines(
        0,
        11,
        [...cuts].map(([line, depth]) => ({ line, depth })),
        sizesOf(12)
      )
    ).toStrictEqual([
      [0, cutAt - 1],
      [cutAt, 11]
    ])
})

test("a short last line stays in its chunk unless the chunk would be too large", () => {
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

test("only the cuts near the lines to split are examined, not all cuts of the file", () => {
  const cuts = Array.from({ length: 100_000 }, (_, line) => ({ line, depth: 0 }))
  let reads = 0
  const watched = new Proxy(cuts, {
    get: (target, key) => {
      if (typeof key === "string" && /^\d+$/.test(key)) reads++
      return Reflect.get(target, key)
    }
  })
  expect(splitLines(99_000, 99_014, watched, sizesOf(100_000))).toStrictEqual([
    [99_000, 99_009],
    [99_010, 99_014]
  ])
  expect(reads).toBeLessThan(200)
})
