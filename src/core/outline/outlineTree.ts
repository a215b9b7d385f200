import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { Declaration, Holder, NodeContext, TreeLanguage } from "../language/Language.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import {
  extendLeading,
  leadingBefore,
  leadingFromEndOf,
  type LeadingNodes,
  leadingNodesOf
} from "./LeadingNodes.ts"
import { nodeStarts, type UnparsedStretch } from "./nodeStarts.ts"
import { cleanDoc } from "./cleanDoc.ts"
import { collectCuts } from "./collectCuts.ts"
import { declaredAt, isSeveral } from "./declaredAt.ts"
import { headEndOf, trimmedEnd } from "./trimmedEnd.ts"
import { fileTitle } from "../path/fileTitle.ts"
import { headOffset } from "./headOffset.ts"
import { isDirective } from "./isDirective.ts"
import { joinClauses } from "./joinClauses.ts"
import { nameOffsetIn } from "./nameOffsetIn.ts"
import type { Cut, Outline, OutlineNode, OutlineSymbol } from "./OutlineNode.ts"
import { shortenLead } from "./shortenLead.ts"
import { signatureOf } from "./signatureOf.ts"
import { contextInside, isBodiless } from "./contextInside.ts"

/** Cuts are collected for nodes of more characters than this; smaller ones fit into one chunk. */
const MAX_UNCUT_CHARACTERS = 2000

/** The deepest nesting of declarations that is followed: deeper ones are not searched by name, and the limit protects the stack. */
const MAX_DEPTH = 32

/** Kinds of symbols that hold a value. */
const VALUE_KINDS: ReadonlySet<SymbolKind> = new Set(["variable", "constant", "field"])

type NodeRange = Pick<OutlineNode, "start" | "end" | "startLine" | "endLine">

/**
 * The declarations of a syntax tree, nested, each from its doc comment to the end of its body. Only nodes that can contain a declaration are entered, so the
 * cost depends on the number of declarations, not on the size of the tree. `ERROR` nodes of the parser are entered, too: complete declarations in them are
 * found. `unparsed` are stretches of the text that the parser was not given.
 */
export const outlineTree = (
  root: SyntaxNode,
  text: string,
  language: TreeLanguage,
  path = "",
  unparsed: ReadonlyArray<UnparsedStretch> = []
): Outline => {
  const cutsByNode = new WeakMap<SyntaxNode, ReadonlyArray<Cut>>()
  /** Collected once per node, even if it declares several symbols. */
  const cutsOf = (node: SyntaxNode): ReadonlyArray<Cut> => {
    if (node.endIndex - node.startIndex <= MAX_UNCUT_CHARACTERS) return []
    const cuts = cutsByNode.get(node) ?? collectCuts(node, text, language)
    cutsByNode.set(node, cuts)
    return cuts
  }

  const startOf = nodeStarts(unparsed, text)

  const rangeOf = (node: SyntaxNode, leading: LeadingNodes | undefined): NodeRange => {
    const { startIndex, startPosition } = startOf(leading?.start ?? node)
    return { start: startIndex, startLine: startPosition.row, ...trimmedEnd(node, text) }
  }

  /** The documentation in the attributes above, if the language documents by attributes, else in the comments above. */
  const docOf = (leading: LeadingNodes | undefined): string => {
    if (leading === undefined) return ""
    const attributeDocs = leadingNodesOf(leading)
      .map((part) => language.docOf?.(part))
      .filter((doc) => doc !== undefined)
    if (attributeDocs.length > 0) return attributeDocs.join("\n")
    return (
      leadingNodesOf(leading)
        .filter(
          ({ text, type }) =>
            language.comments.has(type) && language.nonDocComments?.test(text) !== true && !isDirective(text)
        )
        // Some grammars include the line break after a comment.
        .map(({ text }) => text.trimEnd())
        .join("\n")
    )
  }

  const isTest = (leading: LeadingNodes | undefined): boolean =>
    language.testAttribute !== undefined &&
    leadingNodesOf(leading).some(
      ({ text, type }) => language.attributes?.has(type) === true && language.testAttribute!.test(text)
    )

  /** The attributes above that are part of the signature. */
  const signatureAttributesOf = (leading: LeadingNodes | undefined): string =>
    language.signatureAttributes === undefined
      ? ""
      : leadingNodesOf(leading)
          .filter(
            ({ text, type }) =>
              language.attributes?.has(type) === true && language.signatureAttributes!.test(text)
          )
          .map(({ text }) => `${text} `)
          .join("")

  const mayDeclare = (body: SyntaxNode, { local }: NodeContext) =>
    !local ||
    language.declaresLocally === undefined ||
    language.declaresLocally.test(text.slice(body.startIndex, body.endIndex))

  const isContainer = (node: SyntaxNode, type: string, local: boolean) =>
    language.containers?.has(type) ||
    (language.branches?.has(type) &&
      (!local || language.declaresLocally?.test(text.slice(node.startIndex, node.endIndex)))) ||
    (type === "ERROR" && node.isError)

  const nodesInside = (
    declared: Declaration,
    context: NodeContext,
    depth: number,
    leadingInBody: LeadingNodes | undefined
  ): ReadonlyArray<OutlineNode> => {
    if (depth > MAX_DEPTH) return []
    const innerContext = contextInside(declared, context)
    const members = (declared.members ?? []).flatMap((node) =>
      walk(node, { ...innerContext, local: false }, depth + 1)
    )
    return declared.body === undefined || !mayDeclare(declared.body, innerContext)
      ? members
      : [...members, ...walk(declared.body, innerContext, depth + 1, leadingInBody)]
  }

  const outlineDeclaration = (
    declared: Declaration,
    declaringNode: SyntaxNode,
    leading: LeadingNodes | undefined,
    context: NodeContext,
    depth: number
  ): OutlineNode => {
    const node = declared.node ?? declaringNode
    const head = headOffset(node, text, language)
    const leadingInBody = declared.body && leadingBefore(node, declared.body, text, language.comments)
    const headEnd =
      leadingInBody?.start.startIndex ?? declared.body?.startIndex ?? headEndOf(text, head, node.endIndex)
    const end = Math.max(head, declared.signatureEnd ?? headEnd)
    const at = declared.at ?? nameOffsetIn(text, declared.name, head, end) ?? head
    const written = signatureOf(declared.signature ?? signatureAttributesOf(leading) + text.slice(head, end))
    const doc = cleanDoc(declared.doc ?? docOf(leading))
    const symbol: OutlineSymbol = {
      name: declared.name,
      kind: declared.kind,
      owner: declared.owner,
      signature: language.documentedSignature?.(written, doc) ?? written,
      ...(isBodiless(declared, context, text.slice(node.startIndex, node.endIndex))
        ? { bodiless: true }
        : {}),
      ...(declared.test === true || isTest(leading) ? { test: true } : {}),
      ...(declared.isNamedByCall === true ? { isNamedByCall: true } : {}),
      doc,
      head,
      at,
      ...(declared.separator === undefined ? {} : { separator: declared.separator }),
      ...(declared.isSibling === undefined ? {} : { isSibling: declared.isSibling }),
      ...(declared.isOutermost === undefined ? {} : { isOutermost: declared.isOutermost })
    }
    const range = rangeOf(node, declared.node === undefined ? leading : undefined)
    return {
      ...range,
      symbol,
      children: nodesInside(declared, context, depth, leadingInBody),
      cuts: cutsOf(node)
    }
  }

  const outlineHolder = (
    { documented, holds, local = false, mark, owner, parent }: Holder,
    node: SyntaxNode,
    leading: LeadingNodes | undefined,
    context: NodeContext,
    depth: number
  ): OutlineNode => {
    const innerContext = {
      ...context,
      local: local || (parent === undefined && context.local),
      parent: parent ?? context.parent,
      mark: mark ?? context.mark
    }
    return {
      ...rangeOf(node, leading),
      symbol: undefined,
      holder: { owner, kind: parent },
      children: walk(holds, innerContext, depth + 1, documented === true ? leading : undefined),
      cuts: cutsOf(node)
    }
  }

  /** A wrapper around one declaration extends its span; a wrapper around several is a group. */
  const outlineWrapper = (
    node: SyntaxNode,
    leading: LeadingNodes | undefined,
    context: NodeContext,
    depth: number
  ): ReadonlyArray<OutlineNode> => {
    const found = walk(node, context, depth + 1)
    const only = found[0]
    if (only === undefined) return []
    const range = rangeOf(node, leading)
    if (found.length > 1) return [{ ...range, symbol: undefined, children: found, cuts: cutsOf(node) }]
    if (only.symbol === undefined) return [{ ...only, ...range }]
    const head = headOffset(node, text, language)
    const signature = signatureOf(
      shortenLead(text.slice(head, Math.max(head, only.symbol.head))) + only.symbol.signature
    )
    const symbol = {
      ...only.symbol,
      head,
      signature,
      ...(language.headOnlyWhere?.test(signature) === true ? { bodiless: true } : {}),
      doc: only.symbol.doc === "" ? cleanDoc(docOf(leading)) : only.symbol.doc
    }
    return [{ ...only, ...range, symbol }]
  }

  const walk = (
    parent: SyntaxNode,
    context: NodeContext,
    depth: number,
    initialLeading?: LeadingNodes | undefined
  ): ReadonlyArray<OutlineNode> => {
    const found: Array<OutlineNode> = []
    let leading = initialLeading
    let last: SyntaxNode | undefined
    let clause: string | undefined
    /** The clauses of the last declaration so far. */
    let clauses: Array<OutlineNode> = []
    const joinPendingClauses = () => {
      if (clauses.length > 1) found[found.length - 1] = joinClauses(clauses)
      clauses = []
    }
    /** Only comments have followed the value found last. */
    let isAfterValue = false
    /** The declaration found last has no body yet. */
    let mayContinue = false
    let lastContext = context
    for (const node of parent.namedChildren) {
      const type = node.type
      if (language.comments.has(type)) {
        if (node.startIndex === 0 && text.startsWith("#!")) continue
        const isTrailing = last !== undefined && node.startPosition.row === trimmedEnd(last, text).endLine
        leading = isTrailing ? undefined : extendLeading(leading, node)
        last = node
        continue
      }
      if (mayContinue && language.continuations?.has(type)) {
        joinPendingClauses()
        const bodiless = found.pop()!
        found.push({
          ...bodiless,
          symbol: bodiless.symbol && { ...bodiless.symbol, bodiless: false },
          ...trimmedEnd(node, text),
          children: [...bodiless.children, ...walk(node, lastContext, depth + 1)],
          cuts: [...bodiless.cuts, ...cutsOf(node)]
        })
        last = node
        continue
      }
      const lastValue = isAfterValue ? found.at(-1) : undefined
      const docNode = lastValue?.symbol === undefined ? undefined : language.docAfter?.(node)
      if (docNode !== undefined) {
        found[found.length - 1] = { ...lastValue!, symbol: { ...lastValue!.symbol!, doc: cleanDoc(docNode) } }
        isAfterValue = false
        last = node
        continue
      }
      isAfterValue = false
      const declared =
        depth > MAX_DEPTH ? undefined : declaredAt(node, { body: parent, root }, language, context)
      if (declared === undefined && language.attributes?.has(type)) {
        leading = extendLeading(leading, node)
        last = node
        continue
      }
      const adjoining =
        leading !== undefined && leading.lastRow + 1 >= startOf(node).startPosition.row ? leading : undefined
      leading = undefined
      last = node
      mayContinue = false
      if (declared === undefined || "holds" in declared || isSeveral(declared)) {
        clause = undefined
        joinPendingClauses()
      }
      if (declared === undefined) {
        if (language.wrappers?.has(type)) found.push(...outlineWrapper(node, adjoining, context, depth))
        else if (depth <= MAX_DEPTH && isContainer(node, type, context.local)) {
          const branchContext = language.scopes?.has(type) ? { ...context, local: true } : context
          found.push(...walk(node, branchContext, depth + 1, adjoining))
        } else if (language.imports?.has(type)) leading = leadingFromEndOf(node, language.comments)
      } else if ("holds" in declared) {
        const holderNode = outlineHolder(declared, node, adjoining, context, depth)
        if (holderNode.children.length > 0) found.push(holderNode)
      } else if (isSeveral(declared)) {
        const children = declared.map((one) => outlineDeclaration(one, node, adjoining, context, depth))
        if (children.length > 1)
          found.push({ ...rangeOf(node, adjoining), symbol: undefined, children, cuts: cutsOf(node) })
        else found.push(...children)
      } else {
        const next = outlineDeclaration(declared, node, adjoining, context, depth)
        const previous = found.at(-1)
        const continues = clause !== undefined && clause === declared.clauseOf && previous !== undefined
        if (continues) {
          if (clauses.length === 0) clauses.push(previous)
          clauses.push(next)
        } else {
          joinPendingClauses()
          found.push(next)
        }
        clause = declared.clauseOf
        isAfterValue = VALUE_KINDS.has(declared.kind) && !context.local
        mayContinue = declared.body === undefined
        lastContext = contextInside(declared, context)
      }
    }
    joinPendingClauses()
    return found
  }

  return {
    nodes: walk(root, { fileName: fileTitle(path), text, local: false, parent: undefined }, 0),
    cuts: cutsOf(root)
  }
}
