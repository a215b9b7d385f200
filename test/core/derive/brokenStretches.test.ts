import { expect, test } from "bun:test"
import { brokenStretches, type ErrorNode } from "../../../src/core/derive/brokenStretches.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

/** A tree in which the parser could place everything. */
const ROOT: ErrorNode = { isError: false, startPosition: { row: 0, column: 0 }, children: [] }

/** The lines of the stretches, from 1. */
const rowsIn = (text: string, problemLine: number, root = ROOT) => {
  const lines = lineTable(text)
  return brokenStretches({ text, lines }, root, problemLine).map(({ end, start }) => [
    text.slice(0, start).split("\n").length,
    text.slice(0, end).trimEnd().split("\n").length
  ])
}

test("the innermost declaration with a missing bracket comes first, then those around it", () => {
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
  expect(rowsIn(text, 16)).toStrictEqual([
    [5, 5],
    [4, 6],
    [3, 13],
    [15, 15]
  ])
})

test("comments and attributes above belong to a declaration, directives are at no indentation", () => {
  const text = `int before(void) { return 1; }
/* Broken. */
[[nodiscard]]
int broken( {
#ifdef FAST
    return 2;
#endif
}
/* After. */
int after(void) { return 3; }
`
  expect(rowsIn(text, 10)[0]).toStrictEqual([2, 8])
})

test("brackets in strings and comments are not missing; the line of the error counts then", () => {
  const text = `a = "("  # [
b = '{'
c = = 1
d = 2
`
  expect(rowsIn(text, 3)).toStrictEqual([[3, 3]])
})

test("what the parser could not read is tried as well", () => {
  const error = { isError: true, startPosition: { row: 1, column: 0 }, children: [] }
  const root = { ...ROOT, children: [error] }
  expect(rowsIn("a\nb\nc\n", 3, root)).toStrictEqual([
    [2, 2],
    [3, 3]
  ])
})

test("a program that is one declaration has none that could be left out", () => {
  expect(rowsIn("f(a\n", 2)).toStrictEqual([])
  expect(rowsIn("", 1)).toStrictEqual([])
})
