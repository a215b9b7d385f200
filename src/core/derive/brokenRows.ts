import type { SyntaxNode } from "../syntax/mod.ts"
import { beginsDeclaration, declarationAt, type IndentedLine, openBrackets } from "./indentedLines.ts"

/** The deepest node that is searched for an error of the parser. */
const MAX_DEPTH = 64

/** What is read of a node of the syntax tree. */
export interface ErrorNode extends Pick<SyntaxNode, "isError" | "startPosition"> {
  readonly children: ReadonlyArray<ErrorNode>
}

/** The row where the outermost part that the parser could not fit into the grammar begins. */
const errorRow = (node: ErrorNode, depth = 0): number | undefined => {
  if (node.isError) return node.startPosition.row
  if (depth > MAX_DEPTH) return undefined
  for (const child of node.children) {
    const row = errorRow(child, depth + 1)
    if (row !== undefined) return row
  }
  return undefined
}

/** Whether as many brackets are closed as opened up to a line that may end the declaration. Its first line alone may open what the whole file is in. */
const isBalanced = (lines: ReadonlyArray<IndentedLine>, row: number, after: number): boolean => {
  const { indent } = lines[row]!
  let open = 0
  for (let at = row; at < after; at++) {
    const line = lines[at]!
    open += openBrackets(line.text)
    if (open === 0 && line.indent === indent && /^[)\]}]/.test(line.text)) return true
  }
  const isOnlyHead = lines.slice(row + 1, after).every(({ text }) => text === "")
  return open === 0 || (isOnlyHead && open > 0 && lines[row]!.text.endsWith("{"))
}

/** The row of the innermost declaration within rows in which a bracket is missing, of the first that there is. */
const unbalancedRow = (lines: ReadonlyArray<IndentedLine>, from: number, to: number): number | undefined => {
  let outer = Number.POSITIVE_INFINITY
  for (let row = from; row < to;) {
    const line = lines[row]!
    if (!beginsDeclaration(line) || line.indent > outer) {
      row++
      continue
    }
    outer = line.indent
    const after = Math.min(to, declarationAt(lines, row)[1])
    if (!isBalanced(lines, row, after)) return unbalancedRow(lines, row + 1, after) ?? row
    row = after
  }
  return undefined
}

/** The rows in which a program with a syntax error may be broken: the first in which a bracket is missing, where what the parser could not read begins, that of the error. */
export const brokenRows = (
  lines: ReadonlyArray<IndentedLine>,
  root: ErrorNode,
  problemLine: number
): ReadonlyArray<number> => {
  const rows = [unbalancedRow(lines, 0, lines.length), errorRow(root), problemLine - 1]
  return [...new Set(rows)].filter((row) => row !== undefined)
}
