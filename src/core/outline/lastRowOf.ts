import type { SyntaxNode } from "../syntax/mod.ts"

/** The last row a node has text on: a node that ends with its line break does not reach into the next row. */
export const lastRowOf = (node: SyntaxNode): number => {
  const { column, row } = node.endPosition
  return column === 0 && row > node.startPosition.row ? row - 1 : row
}
