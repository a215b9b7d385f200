import { expect, test } from "bun:test"
import { nodeStarts } from "../../../src/core/outline/nodeStarts.ts"
import type { SyntaxNode } from "../../../src/core/syntax/mod.ts"

/** Where the declaration of `f` begins in a text from which the words in capitals were removed. */
const beginning = (text: string) => {
  const leftOut = [...text.matchAll(/[A-Z]+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length
  }))
  const startIndex = text.indexOf("int")
  const row = text.slice(0, startIndex).split("\n").length - 1
  const column = startIndex - (text.lastIndexOf("\n", startIndex) + 1)
  return nodeStarts(leftOut, text)({ startIndex, startPosition: { row, column } } as SyntaxNode)
}

test.each([
  ["A B int f();", 0, 0, 0],
  ["int g();\n  A\n  B int f();", 0, 0, 0],
  ["x;\n  A\n  B int f();", 5, 1, 2],
  ["x;\nA\n\nB int f();", 6, 3, 0],
  ["A x;\nint f();", 5, 1, 0],
  ["int f() B;", 0, 0, 0]
])("the declaration in %j begins at %i if blanked words belong to it", (text, startIndex, row, column) => {
  expect(beginning(text)).toMatchObject({ startIndex, startPosition: { row, column } })
})
