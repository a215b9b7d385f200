import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { Declaration, Holder, NodeContext, TreeLanguage } from "../language/Language.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import {
  beginClause,
  type Body,
  endClauses,
  openBody,
  readComment,
  readDocOfValue,
  takeLeading
} from "./Body.ts"
import { cleanDoc } from "./cleanDoc.ts"
import { contextInside } from "./contextInside.ts"
import { declaredAt, isSeveral } from "./declaredAt.ts"
import { declaredSymbol } from "./declaredSymbol.ts"
import { headOffset } from "./headOffset.ts"
import { extendLeading, leadingBefore, leadingFromEndOf, type LeadingNodes } from "./LeadingNodes.ts"
import { docOf } from "./leadingTexts.ts"
import { type OutlinedTree, rangeOf } from "./OutlinedTree.ts"
import type { OutlineNode } from "./OutlineNode.ts"
import { shortenLead } from "./shortenLead.ts"
import { signatureOf } from "./signatureOf.ts"
import { trimmedEnd } from "./trimmedEnd.ts"

/** The deepest nesting of declarations that is followed: deeper ones are not searched by name, and the limit protects the stack. */
const MAX_DEPTH = 32

/** Kinds of symbols that hold a value. */
const VALUE_KINDS: ReadonlySet<SymbolKind> = new Set(["variable", "constant", "field"])

/** What is around a node. */
type Around = Pick<Body, "context" | "depth">

/** The declarations among the children of `node`, nested. `leading` is what is above the first of them. */
export const outlineBody = (
  tree: OutlinedTree,
  node: SyntaxNode,
  context: NodeContext,
  depth: number,
  leading?: LeadingNodes | undefined
): ReadonlyArray<OutlineNode> => {
  const { language, text } = tree
  const body = openBody(node, context, depth, leading)
  for (const child of node.namedChildren) {
    if (language.comments.has(child.type)) readComment(body, child, text)
    else if (body.unfinished !== undefined && language.continuations?.has(child.type) === true)
      finish(tree, body, child, body.unfinished)
    else if (!body.isAfterValue || !readDocOfValue(body, child, tree)) readChild(tree, body, child)
    body.last = child
  }
  endClauses(body)
  return body.found
}

/** Gives the declaration found last its body. */
const finish = (
  tree: OutlinedTree,
  { depth, found }: Body,
  node: SyntaxNode,
  contextInBody: NodeContext
): void => {
  const head = found.pop()!
  found.push({
    ...head,
    symbol: head.symbol && { ...head.symbol, bodiless: false },
    ...trimmedEnd(node, tree.text),
    children: [...head.children, ...outlineBody(tree, node, contextInBody, depth + 1)],
    cuts: [...head.cuts, ...tree.cutsOf(node)]
  })
}

/** Reads a child of which nothing before it is a part, except what is above it. */
const readChild = (tree: OutlinedTree, body: Body, node: SyntaxNode): void => {
  const { language, root } = tree
  const { context, depth, found } = body
  const declared =
    depth > MAX_DEPTH ? undefined : declaredAt(node, { body: body.node, root }, language, context)
  if (declared === undefined && language.attributes?.has(node.type)) {
    body.leading = extendLeading(body.leading, node)
    return
  }
  const leading = takeLeading(body, node, tree)
  body.unfinished = undefined
  if (declared !== undefined && !("holds" in declared) && !isSeveral(declared)) {
    beginClause(body, declared.clauseOf)
    found.push(outlineDeclaration(tree, body, declared, node, leading))
    body.isAfterValue = VALUE_KINDS.has(declared.kind) && !context.local
    if (declared.body === undefined) body.unfinished = contextInside(declared, context)
    return
  }
  endClauses(body)
  if (declared === undefined) readUndeclared(tree, body, node, leading)
  else if ("holds" in declared) {
    const holder = outlineHolder(tree, body, declared, node, leading)
    if (holder.children.length > 0) found.push(holder)
  } else {
    const children = declared.map((one) => outlineDeclaration(tree, body, one, node, leading))
    if (children.length > 1) found.push(groupOf(tree, node, leading, children))
    else found.push(...children)
  }
}

/** Reads a node that declares nothing itself; what it contains may. */
const readUndeclared = (
  tree: OutlinedTree,
  body: Body,
  node: SyntaxNode,
  leading: LeadingNodes | undefined
): void => {
  const { language, text } = tree
  const { context, depth, found } = body
  if (language.wrappers?.has(node.type)) found.push(...outlineWrapper(tree, body, node, leading))
  else if (depth <= MAX_DEPTH && isContainer(node, context, language, text)) {
    const inside = language.scopes?.has(node.type) ? { ...context, local: true } : context
    found.push(...outlineBody(tree, node, inside, depth + 1, leading))
  } else if (language.imports?.has(node.type)) body.leading = leadingFromEndOf(node, language.comments)
}

/** Whether a node that declares nothing is searched for declarations. */
const isContainer = (
  node: SyntaxNode,
  { local }: NodeContext,
  { branches, containers, declaresLocally }: TreeLanguage,
  text: string
): boolean =>
  containers?.has(node.type) === true ||
  (branches?.has(node.type) === true &&
    (!local || declaresLocally?.test(text.slice(node.startIndex, node.endIndex)) === true)) ||
  (node.type === "ERROR" && node.isError)

const outlineDeclaration = (
  tree: OutlinedTree,
  around: Around,
  declared: Declaration,
  declaringNode: SyntaxNode,
  leading: LeadingNodes | undefined
): OutlineNode => {
  const { language, text } = tree
  const node = declared.node ?? declaringNode
  const leadingInBody = declared.body && leadingBefore(node, declared.body, text, language.comments)
  const bodyStart = leadingInBody?.start.startIndex ?? declared.body?.startIndex
  return {
    ...rangeOf(tree, node, declared.node === undefined ? leading : undefined),
    symbol: declaredSymbol(declared, node, leading, bodyStart, around.context, tree),
    children: outlineInside(tree, around, declared, leadingInBody),
    cuts: tree.cutsOf(node)
  }
}

/** The declarations inside a declaration: its members, and those in its body. */
const outlineInside = (
  tree: OutlinedTree,
  { context, depth }: Around,
  declared: Declaration,
  leadingInBody: LeadingNodes | undefined
): ReadonlyArray<OutlineNode> => {
  if (depth > MAX_DEPTH) return []
  const { body, members = [] } = declared
  const { declaresLocally } = tree.language
  const inside = contextInside(declared, context)
  const found = members.flatMap((node) => outlineBody(tree, node, { ...inside, local: false }, depth + 1))
  if (body === undefined) return found
  const isSearched =
    !inside.local ||
    declaresLocally === undefined ||
    declaresLocally.test(tree.text.slice(body.startIndex, body.endIndex))
  return isSearched ? [...found, ...outlineBody(tree, body, inside, depth + 1, leadingInBody)] : found
}

const outlineHolder = (
  tree: OutlinedTree,
  { context, depth }: Around,
  { documented, holds, local = false, mark, owner, parent }: Holder,
  node: SyntaxNode,
  leading: LeadingNodes | undefined
): OutlineNode => {
  const inside = {
    ...context,
    local: local || (parent === undefined && context.local),
    parent: parent ?? context.parent,
    mark: mark ?? context.mark
  }
  const children = outlineBody(tree, holds, inside, depth + 1, documented === true ? leading : undefined)
  return { ...groupOf(tree, node, leading, children), holder: { owner, kind: parent } }
}

/** Several declarations that have one node in common. */
const groupOf = (
  tree: OutlinedTree,
  node: SyntaxNode,
  leading: LeadingNodes | undefined,
  children: ReadonlyArray<OutlineNode>
): OutlineNode => ({ ...rangeOf(tree, node, leading), symbol: undefined, children, cuts: tree.cutsOf(node) })

/** A wrapper around one declaration extends it; a wrapper around several is a group. */
const outlineWrapper = (
  tree: OutlinedTree,
  { context, depth }: Around,
  node: SyntaxNode,
  leading: LeadingNodes | undefined
): ReadonlyArray<OutlineNode> => {
  const { language, text } = tree
  const found = outlineBody(tree, node, context, depth + 1)
  const only = found[0]
  if (only === undefined) return []
  if (found.length > 1) return [groupOf(tree, node, leading, found)]
  const range = rangeOf(tree, node, leading)
  if (only.symbol === undefined) return [{ ...only, ...range }]
  const head = headOffset(node, text, language)
  const lead = shortenLead(text.slice(head, Math.max(head, only.symbol.head)))
  const signature = signatureOf(lead + only.symbol.signature)
  const symbol = {
    ...only.symbol,
    head,
    signature,
    ...(language.headOnlyWhere?.test(signature) === true ? { bodiless: true } : {}),
    doc: only.symbol.doc === "" ? cleanDoc(docOf(leading, language)) : only.symbol.doc
  }
  return [{ ...only, ...range, symbol }]
}
