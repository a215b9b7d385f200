import { expect, test } from "bun:test"
import { chunkOutline, lineSizes, SIZES } from "../../../src/core/chunk/mod.ts"
import { type Atom, mergeSmall } from "../../../src/core/chunk/mergeSmall.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

/** Consecutive atoms with the given numbers of lines, ten tokens a line; the text may be given. */
const merged = (atoms: ReadonlyArray<Partial<Atom> & { readonly lines: number }>, text?: string) => {
  const total = atoms.reduce((sum, { lines }) => sum + lines, 0)
  const whole = text ?? `${"x".repeat(39)}\n`.repeat(total)
  let line = 0
  const placed = atoms.map(({ lines, ...atom }): Atom => {
    line += lines
    return {
      kind: "function",
      symbol: undefined,
      parent: undefined,
      isRemainder: false,
      ...atom,
      startLine: line - lines,
      endLine: line - 1
    }
  })
  return mergeSmall(placed, lineSizes(whole, lineTable(whole))).map(({ endLine, startLine, symbol }) => [
    startLine,
    endLine,
    symbol
  ])
}

test("small siblings are merged into one chunk with the symbol of the largest", () => {
  expect(
    merged([
      { lines: 2, symbol: 0 },
      { lines: 3, symbol: 1 },
      { lines: 2, symbol: 2 }
    ])
  ).toStrictEqual([[0, 6, 1]])
})

test("an atom that is large enough is not merged", () => {
  expect(
    merged([
      { lines: 3, symbol: 0 },
      { lines: 10, symbol: 1 },
      { lines: 3, symbol: 2 }
    ])
  ).toStrictEqual([
    [0, 2, 0],
    [3, 12, 1],
    [13, 15, 2]
  ])
})

test("members of different parents are not merged", () => {
  expect(
    merged([
      { lines: 3, symbol: 1, parent: 0 },
      { lines: 3, symbol: 3, parent: 2 }
    ])
  ).toHaveLength(2)
})

test("a closing rest is merged into the atom before it, even if that is large", () => {
  expect(
    merged(
      [
        { lines: 1, symbol: 0 },
        { lines: 1, isRemainder: true }
      ],
      `${"x".repeat(4200)}\n}\n`
    )
  ).toStrictEqual([[0, 1, 0]])
})

test("a closing rest is not merged if the chunk would exceed the maximum size", () => {
  expect(
    merged(
      [
        { lines: 1, symbol: 0 },
        { lines: 1, isRemainder: true }
      ],
      `${"x".repeat(9000)}\n}\n`
    )
  ).toHaveLength(2)
})

test("what many blank lines separate is not merged, and is no part of one chunk", () => {
  const chunksWithGap = (blankLines: number) => {
    const text = `first\n${"\n".repeat(blankLines)}second\n`
    const sizes = lineSizes(text, lineTable(text))
    return chunkOutline({ nodes: [], cuts: [] }, sizes).map(({ endLine, startLine }) => [startLine, endLine])
  }
  expect(chunksWithGap(SIZES.blankLines)).toStrictEqual([[0, SIZES.blankLines + 1]])
  expect(chunksWithGap(SIZES.blankLines + 1)).toStrictEqual([
    [0, 0],
    [SIZES.blankLines + 2, SIZES.blankLines + 2]
  ])
})

test("the title of a section between lines drawn from signs is joined with what follows", () => {
  const ruler = `${"#".repeat(79)}\n`
  const code = `${"x".repeat(39)}\n`
  expect(
    merged(
      [
        { lines: 3, symbol: 0 },
        { lines: 3, isRemainder: true },
        { lines: 59, symbol: 1 }
      ],
      `${code.repeat(3)}${ruler}# Carts that are open\n${ruler}${code.repeat(59)}`
    )
  ).toStrictEqual([
    [0, 2, 0],
    [3, 64, 1]
  ])
})
