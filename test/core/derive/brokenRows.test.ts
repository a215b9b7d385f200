import { expect, test } from "bun:test"
import { brokenRows, type ErrorNode } from "../../../src/core/derive/brokenRows.ts"
import { indentedLines } from "../../../src/core/derive/indentedLines.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

/** A tree in which the parser could place everything. */
const ROOT: ErrorNode = { isError: false, startPosition: { row: 0, column: 0 }, children: [] }

const rowsIn = (text: string, problemLine: number, root = ROOT) =>
  brokenRows(indentedLines(text, lineTable(text)), root, problemLine)

test("the innermost declaration with a missing bracket comes before the line of the error", () => {
  const text = `package cart

class Cart {
    fun total(): Int {
        return sum(items
    }

    fun add() {
        if (open) {
            close()
        }
    }
}

fun after() {}
`
  expect(rowsIn(text, 16)).toStrictEqual([4, 15])
})

test("brackets in strings and comments are not missing", () => {
  expect(rowsIn(`a = "("  # [\nb = '{'\nc = = 1\nd = 2\n`, 3)).toStrictEqual([2])
})

test("what the parser could not read counts as well, and each row once", () => {
  const error = { isError: true, startPosition: { row: 1, column: 0 }, children: [] }
  const root = { ...ROOT, children: [error] }
  expect(rowsIn("a\nb\nc\n", 3, root)).toStrictEqual([1, 2])
  expect(rowsIn("a\nb\nc\n", 2, root)).toStrictEqual([1])
})
