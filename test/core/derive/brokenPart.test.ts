import { expect, test } from "bun:test"
import { brokenPart, type IsReadable } from "../../../src/core/derive/brokenPart.ts"
import { indentedLines } from "../../../src/core/derive/indentedLines.ts"
import type { Rows } from "../../../src/core/derive/indentedParts.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

const SHOP = `class Cart {
    add() {
        one()
        two()
        three()
    }

    total() {
        four()
    }
}
class Box { }
class Bag { }
`
const LINES = indentedLines(SHOP, lineTable(SHOP))

/** Reads what is without these rows, and remembers what was asked for. */
const readerWithout = (...broken: ReadonlyArray<number>) => {
  const asked: Array<ReadonlyArray<Rows>> = []
  const reads: IsReadable = (parts) => {
    asked.push(parts)
    return !broken.some((row) => parts.some(([first, after]) => first <= row && row < after))
  }
  return { asked, reads }
}

test("the smallest part is found in the declarations around it, wherever the error is", () => {
  expect(brokenPart(LINES, [3], readerWithout(3).reads)).toStrictEqual([3, 4])
  expect(brokenPart(LINES, [12], readerWithout(3).reads)).toStrictEqual([3, 4])
  expect(brokenPart(LINES, [0], readerWithout(8).reads)).toStrictEqual([8, 9])
  expect(brokenPart(LINES, [0], readerWithout(11).reads)).toStrictEqual([11, 12])
})

test("a part is read in the heads and before the ends of what it is in", () => {
  const { asked, reads } = readerWithout(3)
  brokenPart(LINES, [3], reads)
  expect(asked).toContainEqual([
    [0, 1],
    [1, 2],
    [3, 4],
    [5, 7],
    [10, 11]
  ])
})

test("a declaration whose head is broken is the smallest part", () => {
  expect(brokenPart(LINES, [1], readerWithout(1).reads)).toStrictEqual([1, 7])
  expect(brokenPart(LINES, [0], readerWithout(0).reads)).toStrictEqual([0, 11])
})

test("neighbours that are both broken are one part", () => {
  expect(brokenPart(LINES, [3], readerWithout(2, 3).reads)).toStrictEqual([2, 4])
})

test("a part that is broken only with the one behind it is found", () => {
  const together: IsReadable = (parts) =>
    !(parts.some(([row]) => row === 1) && parts.some(([row]) => row === 2))
  const text = "a()\nb()\nc()\nd()\n"
  expect(brokenPart(indentedLines(text, lineTable(text)), [3], together)).toStrictEqual([1, 2])
})

test("none is found where all can be read, that is known, or in no time", () => {
  const calls = indentedLines("a()\nb()\nc()\n", lineTable("a()\nb()\nc()\n"))
  expect(brokenPart(calls, [1], () => true)).toBeUndefined()
  expect(brokenPart(calls, [1], readerWithout(1).reads, [[1, 2]])).toBeUndefined()
  expect(brokenPart(LINES, [12], () => undefined)).toBeUndefined()
})

test("the largest part is not broken because the one that is known is", () => {
  expect(brokenPart(LINES, [11], readerWithout(11).reads, [[11, 12]])).toBeUndefined()
})

test("few parts are read by themselves", () => {
  const text = Array.from({ length: 200 }, (_, at) => `a${at}()\n`).join("")
  const { asked, reads } = readerWithout(3)
  expect(brokenPart(indentedLines(text, lineTable(text)), [199], reads)).toStrictEqual([3, 4])
  expect(asked.length).toBeLessThan(40)
})
