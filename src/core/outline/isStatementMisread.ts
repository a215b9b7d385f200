import type { SyntaxNode } from "../syntax/mod.ts"

/** The deepest node that is searched for an error of the parser. */
const MAX_DEPTH = 64

/** Whether there is a part that the parser could not fit into the grammar. */
const hasError = (node: SyntaxNode, levels = MAX_DEPTH): boolean =>
  node.isError || (levels > 0 && node.children.some((child) => hasError(child, levels - 1)))

/**
 * Whether what looks like a member named with a word that begins a statement is one, left over from a broken function: the program has a syntax error, and
 * either in the same body or the word stands deeper than the first member, as what the function contained does. A modifier before the word makes it a name.
 */
export const isStatementMisread = (
  word: string,
  node: SyntaxNode,
  body: SyntaxNode,
  root: SyntaxNode
): boolean => {
  if (!node.text.startsWith(word)) return false
  if (hasError(body, 2)) return true
  const first = body.namedChildren[0] ?? node
  const isDeeper =
    first.startPosition.row < node.startPosition.row && first.startPosition.column < node.startPosition.column
  return isDeeper && hasError(root)
}
