import { expect, test } from "bun:test"
import { indentedLines } from "../../../src/core/derive/indentedLines.ts"
import type { Rows } from "../../../src/core/derive/indentedParts.ts"
import { unreadableParts } from "../../../src/core/derive/unreadableParts.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

/** The parts of a program that cannot be read with one of its lines that contain `!`, and how often it is read. */
const found = (text: string, within?: Rows) => {
  const lines = indentedLines(text, lineTable(text))
  let readings = 0
  const parts = unreadableParts(
    lines,
    (without) => {
      readings++
      return lines.every(
        (line, row) => !line.text.includes("!") || without.some(([a, b]) => a <= row && row < b)
      )
    },
    within
  )
  return { parts, readings }
}

const CART = `class Cart {
    add() {
        one()
        if (a) {
            two()!
        }
    }

    total!: {
        three()
    }
}
last()
`

test("the smallest unreadable parts are found, whatever is around them", () => {
  expect(found(CART).parts).toStrictEqual([
    [4, 5],
    [8, 11]
  ])
})

test("they are searched within a part without which the rest can be read", () => {
  expect(found(CART.replace("total!", "total"), [1, 8]).parts).toStrictEqual([[4, 5]])
  expect(found("a\nb!\n", [1, 2]).parts).toStrictEqual([[1, 2]])
  expect(found(CART, [1, 8]).parts).toBeUndefined()
})

test("one among a thousand is found by few readings", () => {
  const text = Array.from({ length: 1000 }, (_, at) => (at === 700 ? "a!" : "a")).join("\n")
  const { parts, readings } = found(text)
  expect(parts).toStrictEqual([[700, 701]])
  expect(readings).toBeLessThan(15)
})

test("none are found in a program that is unreadable all over, by few readings", () => {
  expect(found("a!\n".repeat(3)).parts).toHaveLength(3)
  const { parts, readings } = found("a!\n".repeat(4))
  expect(parts).toBeUndefined()
  expect(readings).toBeLessThan(12)
  expect(found("a!\n".repeat(1000)).readings).toBeLessThan(41)
})
