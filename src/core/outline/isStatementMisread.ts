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

/** UTF-16 code units before a node that are examined. */
const LOOKBACK_CHARACTERS = 100

/** Whether only such a word stands before a node on its line, as before `total` in `return total`: no member follows another without a line break or a sign. */
export const continuesStatement = (
  { startIndex }: SyntaxNode,
  text: string,
  statementWords: ReadonlySet<string>
): boolean => {
  const before = text.slice(Math.max(0, startIndex - LOOKBACK_CHARACTERS), startIndex)
  const word = /(?:^|\n)[^\S\n]*([a-z]+)[^\S\n]+$/.exec(before)?.[1]
  return word !== undefined && statementWords.has(word)
}
