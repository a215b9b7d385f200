import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { Stretch } from "../language/mod.ts"
import type { OutlineNode } from "../outline/mod.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import { beginsDeclaration, type IndentedLine } from "./indentedLines.ts"

/** The deepest node that is searched for an error of the parser. */
const MAX_DEPTH = 64

const FUNCTION_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method"])

/** What is read of a node of the syntax tree. */
export interface ErrorTree extends Pick<SyntaxNode, "isError" | "startIndex" | "endIndex"> {
  readonly children: ReadonlyArray<ErrorTree>
}

/** Whether a line in a declaration is indented no more than its first: the parser has read on after its end. */
const readsOn = (
  { endLine, startLine, symbol }: OutlineNode,
  lines: ReadonlyArray<IndentedLine>
): boolean => {
  if (symbol === undefined || symbol.kind === "module") return false
  let row = startLine
  while (row < endLine && !beginsDeclaration(lines[row]!)) row++
  const indent = lines[row]!.indent
  for (row++; row <= endLine; row++)
    if (lines[row]!.indent <= indent && beginsDeclaration(lines[row]!)) return true
  return false
}

/** The outermost functions among declarations. */
const functionsIn = (nodes: ReadonlyArray<OutlineNode>): ReadonlyArray<Stretch> =>
  nodes.flatMap((node) =>
    node.symbol !== undefined && FUNCTION_KINDS.has(node.symbol.kind) ? [node] : functionsIn(node.children)
  )

const someNode = (nodes: ReadonlyArray<OutlineNode>, holds: (node: OutlineNode) => boolean): boolean =>
  nodes.some((node) => holds(node) || someNode(node.children, holds))

/**
 * Whether the errors of a program may hide declarations: something outside of functions could not be read, or a declaration seems not to end where its lines end,
 * judged by indentation. An error within a function hides nothing but what is in it; a text with more errors than lines is no program.
 */
export const mayHideDeclarations = (
  root: ErrorTree,
  nodes: ReadonlyArray<OutlineNode>,
  lines: ReadonlyArray<IndentedLine>
): boolean => {
  const functions = functionsIn(nodes)
  let errors = 0
  const countErrors = (node: ErrorTree, depth: number): void => {
    if (functions.some(({ end, start }) => start <= node.startIndex && node.endIndex <= end)) return
    if (node.isError) errors++
    if (depth < MAX_DEPTH && errors <= lines.length)
      for (const child of node.children) countErrors(child, depth + 1)
  }
  countErrors(root, 0)
  return errors <= lines.length && (errors > 0 || someNode(nodes, (node) => readsOn(node, lines)))
}
