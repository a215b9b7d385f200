import type { SyntaxNode } from "../syntax/mod.ts"

/** The last row that contains text of a node: a node that ends with a line break does not extend into the next row. */
export const lastRowOf = (node: SyntaxNode): number => {
  const { column, row } = node.endPosition
  return column === 0 && row > node.startPosition.row ? row - 1 : row
}
