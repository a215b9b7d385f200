import { expect, test } from "bun:test"
import { indentedLines } from "../../../src/core/derive/indentedLines.ts"
import { type ErrorTree, mayHideDeclarations } from "../../../src/core/derive/mayHideDeclarations.ts"
import type { SymbolKind } from "../../../src/core/domain/CodeSymbol.ts"
import type { OutlineNode } from "../../../src/core/outline/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

const TEXT = `class Cart {
    add() {
        one()
    }

    total() { }
}
`
const LINES = indentedLines(TEXT, lineTable(TEXT))

const node = (
  kind: SymbolKind,
  [startLine, endLine]: readonly [number, number],
  children: ReadonlyArray<OutlineNode> = []
): OutlineNode => {
  const { starts } = lineTable(TEXT)
  const start = starts[startLine]!
  const symbol = { name: "a", kind, owner: undefined, signature: "", doc: "", head: start, at: start }
  return { start, end: starts[endLine + 1]!, startLine, endLine, symbol, children, cuts: [] }
}

/** A tree with an error at the first place of a text. */
const errorAt = (text: string): ErrorTree => {
  const startIndex = TEXT.indexOf(text)
  const error = { isError: true, startIndex, endIndex: startIndex + text.length, children: [] }
  return { isError: false, startIndex: 0, endIndex: TEXT.length, children: [error] }
}

const NODES = [node("class", [0, 6], [node("method", [1, 3]), node("method", [5, 5])])]

test("an error in a function hides nothing", () => {
  expect(mayHideDeclarations(errorAt("one()"), NODES, LINES)).toBe(false)
})

test("an error outside of functions may hide what is around it", () => {
  expect(mayHideDeclarations(errorAt("class Cart"), NODES, LINES)).toBe(true)
})

test("what goes on after its end may hide what follows", () => {
  const swallowed = [node("class", [0, 6], [node("method", [1, 5])])]
  expect(mayHideDeclarations(errorAt("one()"), swallowed, LINES)).toBe(true)
})

test("a module may contain what is not indented", () => {
  const lines = LINES.map(({ text }) => ({ indent: 0, text }))
  expect(
    mayHideDeclarations(errorAt("one()"), [node("module", [0, 6], [node("method", [5, 5])])], lines)
  ).toBe(true)
  expect(
    mayHideDeclarations(errorAt("total"), [node("module", [0, 6], [node("method", [5, 5])])], lines)
  ).toBe(false)
})

test("a text with more errors than lines has nothing to hide", () => {
  const withErrors = (count: number): ErrorTree => {
    const tree = errorAt("class Cart")
    return { ...tree, children: Array.from({ length: count }, () => tree.children[0]!) }
  }
  expect(mayHideDeclarations(withErrors(LINES.length), NODES, LINES)).toBe(true)
  expect(mayHideDeclarations(withErrors(LINES.length + 1), NODES, LINES)).toBe(false)
})
