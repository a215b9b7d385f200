import type { SyntaxNode } from "../syntax/mod.ts"
import { lastRowOf } from "./lastRowOf.ts"

/**
 * Comments and attributes directly above a node, without a blank line between them. A linked list: a file may be nothing but comments, and the parts of most
 * are never requested.
 */
export interface LeadingNodes {
  readonly start: SyntaxNode
  /** The lowest of them, and the rest above it. */
  readonly last: SyntaxNode
  readonly rest: LeadingNodes | undefined
  readonly lastRow: number
}

/** All of them, from top to bottom. */
export const leadingNodesOf = (above: LeadingNodes | undefined): ReadonlyArray<SyntaxNode> => {
  const parts: Array<SyntaxNode> = []
  for (let at = above; at !== undefined; at = at.rest) parts.push(at.last)
  return parts.toReversed()
}

/** What is above after `node` is passed: `node`, joined with what is directly above it. */
export const extendLeading = (leading: LeadingNodes | undefined, node: SyntaxNode): LeadingNodes => {
  const adjoining =
    leading !== undefined && leading.lastRow + 1 >= node.startPosition.row ? leading : undefined
  return { start: adjoining?.start ?? node, last: node, rest: adjoining, lastRow: lastRowOf(node) }
}

/** Comments that a grammar puts at the end of `node` although they are on lines of their own below it. */
export const leadingFromEndOf = (
  node: SyntaxNode,
  comments: ReadonlySet<string>
): LeadingNodes | undefined => {
  if (lastRowOf(node) === node.startPosition.row) return undefined
  for (let inner: SyntaxNode | undefined = node; inner !== undefined; inner = inner.namedChildren.at(-1)) {
    const { namedChildren } = inner
    const lastNonComment = namedChildren.findLast(({ type }) => !comments.has(type))
    const trailingComments = namedChildren.filter(
      ({ startIndex, startPosition, type }) =>
        comments.has(type) &&
        startIndex > (lastNonComment?.startIndex ?? 0) &&
        startPosition.row > (lastNonComment === undefined ? node : lastNonComment).startPosition.row
    )
    const leading = trailingComments.reduce<LeadingNodes | undefined>(extendLeading, undefined)
    if (leading !== undefined) return leading
  }
  return undefined
}

/** Comments that a grammar puts before `body` instead of into it, although they belong to the first declaration in it. */
export const leadingBefore = (
  node: SyntaxNode,
  body: SyntaxNode,
  text: string,
  comments: ReadonlySet<string>
): LeadingNodes | undefined => {
  let at = body.startIndex - 1
  while (text[at] === " " || text[at] === "\t") at--
  if (text[at] !== "\n" || at <= node.startIndex) return undefined
  const children = node.namedChildren.filter(({ endIndex }) => endIndex <= body.startIndex)
  const lastNonComment = children.findLast(({ type }) => !comments.has(type))
  return children
    .slice(lastNonComment === undefined ? 0 : children.indexOf(lastNonComment) + 1)
    .filter(({ startPosition }) => startPosition.row > node.startPosition.row)
    .reduce<LeadingNodes | undefined>(extendLeading, undefined)
}
