import type { TreeLanguage } from "../language/Language.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import { collectCuts } from "./collectCuts.ts"
import type { LeadingNodes } from "./LeadingNodes.ts"
import { nodeStarts, type NodeStart, type UnparsedStretch } from "./nodeStarts.ts"
import type { Cut, OutlineNode } from "./OutlineNode.ts"
import { trimmedEnd } from "./trimmedEnd.ts"

/** Cuts are collected for nodes of more characters than this; smaller ones fit into one chunk. */
const MAX_UNCUT_CHARACTERS = 2000

/** A tree of which the outline is made. */
export interface OutlinedTree {
  readonly root: SyntaxNode
  readonly text: string
  readonly language: TreeLanguage
  /** Where a node begins, with what the parser was not given before it. */
  readonly startOf: (node: SyntaxNode) => NodeStart
  /** Where a node may be split. Collected once per node, even if it declares several symbols. */
  readonly cutsOf: (node: SyntaxNode) => ReadonlyArray<Cut>
}

/** A tree with what is asked of its nodes; `unparsed` are stretches of the text that the parser was not given. */
export const outlinedTree = (
  root: SyntaxNode,
  text: string,
  language: TreeLanguage,
  unparsed: ReadonlyArray<UnparsedStretch>
): OutlinedTree => {
  const cutsByNode = new WeakMap<SyntaxNode, ReadonlyArray<Cut>>()
  const cutsOf = (node: SyntaxNode): ReadonlyArray<Cut> => {
    if (node.endIndex - node.startIndex <= MAX_UNCUT_CHARACTERS) return []
    const cuts = cutsByNode.get(node) ?? collectCuts(node, text, language)
    cutsByNode.set(node, cuts)
    return cuts
  }
  return { root, text, language, startOf: nodeStarts(unparsed, text), cutsOf }
}

/** The range of a node, from what is above it. */
export const rangeOf = (
  { startOf, text }: OutlinedTree,
  node: SyntaxNode,
  leading: LeadingNodes | undefined
): Pick<OutlineNode, "start" | "end" | "startLine" | "endLine"> => {
  const { startIndex, startPosition } = startOf(leading?.start ?? node)
  return { start: startIndex, startLine: startPosition.row, ...trimmedEnd(node, text) }
}
