import type { SyntaxNode } from "../syntax/mod.ts"
import { lastRowOf } from "./lastRowOf.ts"

/**
 * Comments and attributes directly above a node, without a blank line between them. A linked list: a file may be nothing but comments, and the parts of most
 * are never requested.
 */
export interface Above {
  readonly start: SyntaxNode
  /** The lowest of them, and the rest above it. */
  readonly last: SyntaxNode
  readonly before: Above | undefined
  readonly lastRow: number
}

/** All of them, from top to bottom. */
export const partsAbove = (above: Above | undefined): ReadonlyArray<SyntaxNode> => {
  const parts: Array<SyntaxNode> = []
  for (let at = above; at !== undefined; at = at.before) parts.push(at.last)
  return parts.toReversed()
}

/** What is above after `node` is passed: `node`, joined with what is directly above it. */
export const extendAbove = (above: Above | undefined, node: SyntaxNode): Above => {
  const joined = above !== undefined && above.lastRow + 1 >= node.startPosition.row ? above : undefined
  return { start: joined?.start ?? node, last: node, before: joined, lastRow: lastRowOf(node) }
}

/** Comments that a grammar puts at the end of `node` although they are on lines of their own below it. */
export const aboveFromEndOf = (node: SyntaxNode, comments: ReadonlySet<string>): Above | undefined => {
  if (lastRowOf(node) === node.startPosition.row) return undefined
  for (let inner: SyntaxNode | undefined = node; inner !== undefined; inner = inner.namedChildren.at(-1)) {
    const { namedChildren } = inner
    const own = namedChildren.findLast(({ type }) => !comments.has(type))
    const below = namedChildren.filter(
      ({ startIndex, startPosition, type }) =>
        comments.has(type) &&
        startIndex > (own?.startIndex ?? 0) &&
        startPosition.row > (own === undefined ? node : own).startPosition.row
    )
    const above = below.reduce<Above | undefined>(extendAbove, undefined)
    if (above !== undefined) return above
  }
  return undefined
}

/** Comments that a grammar puts before `body` instead of into it, although they belong to the first declaration in it. */
export const aboveBefore = (
  node: SyntaxNode,
  body: SyntaxNode,
  text: string,
  comments: ReadonlySet<string>
): Above | undefined => {
  let at = body.startIndex - 1
  while (text[at] === " " || text[at] === "\t") at--
  if (text[at] !== "\n" || at <= node.startIndex) return undefined
  const before = node.namedChildren.filter(({ endIndex }) => endIndex <= body.startIndex)
  const own = before.findLast(({ type }) => !comments.has(type))
  return before
    .slice(own === undefined ? 0 : before.indexOf(own) + 1)
    .filter(({ startPosition }) => startPosition.row > node.startPosition.row)
    .reduce<Above | undefined>(extendAbove, undefined)
}
