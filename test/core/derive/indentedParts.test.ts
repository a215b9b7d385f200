import { expect, test } from "bun:test"
import { indentedLines } from "../../../src/core/derive/indentedLines.ts"
import { insideOf, isOnlyHead, partsIn } from "../../../src/core/derive/indentedParts.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

const linesOf = (text: string) => indentedLines(text, lineTable(text))

const SHOP = linesOf(`module Shop {
    // Sells.
    class Cart {
        add() {
            one()
        }

        total() { }
    }

    class Box { }
}
last`)

test("parts are what is indented least, each with its comments and its end", () => {
  expect(partsIn(SHOP, [0, 13])).toStrictEqual([
    [0, 12],
    [12, 13]
  ])
  expect(partsIn(SHOP, [1, 12])).toStrictEqual([
    [1, 10],
    [10, 11]
  ])
})

test("what only begins or ends a block that is not indented is no part", () => {
  const text = "module A {\nmodule B\n{\nclass C {\n    d() { }\n}\n\ne()\n} // B\n}\nf()"
  const lines = linesOf(text)
  expect(partsIn(lines, [0, lines.length])).toStrictEqual([
    [3, 7],
    [7, 8],
    [10, 11]
  ])
})

test("a line that opens a bracket which nothing closes is a part", () => {
  const lines = linesOf("a()\nif (b) {\nc()")
  expect(partsIn(lines, [0, 3])).toStrictEqual([
    [0, 1],
    [1, 2],
    [2, 3]
  ])
})

test("the inside of a part begins after its first line that is no comment", () => {
  expect(insideOf(SHOP, [1, 10])).toStrictEqual([3, 10])
  expect(insideOf(SHOP, [12, 13])).toStrictEqual([13, 13])
})

test("the inside of a part begins behind its parameters", () => {
  const lines = linesOf("f(\n    a,\n    b\n) {\n    c()\n}")
  expect(insideOf(lines, [0, 6])).toStrictEqual([4, 6])
})

test("the own end of a part that lacks a bracket is not that of a block around it", () => {
  const lines = linesOf("module A {\nf() {\n    if b) {\n    }\n}\ng()\n}")
  expect(partsIn(lines, [0, lines.length])).toStrictEqual([
    [1, 5],
    [5, 6]
  ])
})

test("a line that opens a block is only its head, a call is not", () => {
  expect(isOnlyHead(linesOf("module A {"), [0, 1])).toBeTrue()
  expect(isOnlyHead(linesOf("add("), [0, 1])).toBeFalse()
})
