import type { NodeContext } from "../language/Language.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import { cleanDoc, isBoxComment } from "./cleanDoc.ts"
import { joinClauses } from "./joinClauses.ts"
import { extendLeading, type LeadingNodes } from "./LeadingNodes.ts"
import type { OutlinedTree } from "./OutlinedTree.ts"
import type { OutlineNode } from "./OutlineNode.ts"
import { trimmedEnd } from "./trimmedEnd.ts"

/** A node whose children are read in order: what holds for all of them, what was found, and what of that the next child may belong to. */
export interface Body {
  readonly node: SyntaxNode
  readonly context: NodeContext
  readonly depth: number
  readonly found: Array<OutlineNode>
  /** The child read last. */
  last: SyntaxNode | undefined
  /** Comments and attributes that may be directly above the next child. */
  leading: LeadingNodes | undefined
  /** The context inside the declaration found last as long as that has no body: the next child may be its body. */
  unfinished: NodeContext | undefined
  /** Nothing but comments has followed a value: the next child may document it. */
  isAfterValue: boolean
  /** What the clauses of the declaration found last have in common, if it is made of clauses: the next child may be one more. They begin at `firstClause` in `found`. */
  clause: string | undefined
  firstClause: number
}

/** A body of which nothing was read. `leading` is what is above its first child. */
export const openBody = (
  node: SyntaxNode,
  context: NodeContext,
  depth: number,
  leading: LeadingNodes | undefined
): Body => ({
  node,
  context,
  depth,
  found: [],
  last: undefined,
  leading,
  unfinished: undefined,
  isAfterValue: false,
  clause: undefined,
  firstClause: 0
})

/** Keeps a comment for what is below it, unless it ends the line of what is before it; the first line of a script belongs to nothing. */
export const readComment = (body: Body, comment: SyntaxNode, text: string): void => {
  if (comment.startIndex === 0 && text.startsWith("#!")) return
  const isTrailing =
    body.last !== undefined && comment.startPosition.row === trimmedEnd(body.last, text).endLine
  body.leading = isTrailing ? undefined : extendLeading(body.leading, comment)
}

/** Gives the value found last its documentation, if the node after it is that; returns whether it is. */
export const readDocOfValue = (
  body: Body,
  node: SyntaxNode,
  { language }: Pick<OutlinedTree, "language">
): boolean => {
  body.isAfterValue = false
  const value = body.found.at(-1)
  const doc = value?.symbol && language.docAfter?.(node)
  if (value?.symbol === undefined || doc === undefined) return false
  body.found[body.found.length - 1] = { ...value, symbol: { ...value.symbol, doc: cleanDoc(doc) } }
  return true
}

/** What is directly above a node, to which it belongs; nothing further down has it above. */
export const takeLeading = (
  body: Body,
  node: SyntaxNode,
  { language, startOf }: Pick<OutlinedTree, "language" | "startOf">
): LeadingNodes | undefined => {
  const { leading } = body
  body.leading = undefined
  if (leading === undefined) return undefined
  const blankLines = language.comments.has(leading.last.type) && isBoxComment(leading.last.text) ? 1 : 0
  return leading.lastRow + 1 + blankLines >= startOf(node).startPosition.row ? leading : undefined
}

/** Begins a declaration that is a clause, unless it continues those found last. */
export const beginClause = (body: Body, clause: string | undefined): void => {
  if (clause !== undefined && clause === body.clause) return
  endClauses(body)
  body.clause = clause
  body.firstClause = body.found.length
}

/** Makes the clauses found last one declaration. */
export const endClauses = (body: Body): void => {
  const { clause, firstClause, found } = body
  body.clause = undefined
  if (clause !== undefined && found.length > firstClause + 1)
    found.push(joinClauses(found.splice(firstClause)))
}
