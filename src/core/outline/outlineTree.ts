import type { Declared, Surroundings, TreeLanguage } from "../language/Language.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import { cleanDoc } from "./cleanDoc.ts"
import { collectCuts } from "./collectCuts.ts"
import type { Outline, OutlineNode } from "./OutlineNode.ts"
import { signatureOf } from "./signatureOf.ts"

/** Characters above which a node's cuts are collected; what is smaller is one chunk anyway. */
const LARGE = 2000

/** How deep declarations are followed into one another: further down nobody looks by name, and the stack stays flat. */
const DEEPEST = 32

/** Comments and attributes directly above what follows. */
interface Above {
  readonly start: SyntaxNode
  readonly end: SyntaxNode
  readonly comments: ReadonlyArray<SyntaxNode>
}

/**
 * The declarations of a syntax tree, nested as they stand, each from its doc comment to the end of its body. Only nodes
 * that can hold a declaration are entered, so the cost follows the number of declarations and not the size of the tree.
 */
export const outlineTree = (root: SyntaxNode, text: string, language: TreeLanguage): Outline => {
  const cutsOf = (node: SyntaxNode) =>
    node.endIndex - node.startIndex > LARGE ? collectCuts(node, language) : []

  const declaredNode = (
    declared: Declared,
    node: SyntaxNode,
    above: Above | undefined,
    children: ReadonlyArray<OutlineNode>
  ): OutlineNode => {
    const headEnd = declared.signatureEnd ?? declared.body?.startIndex ?? endOfFirstLine(text, node)
    const comments = above?.comments.map((comment) => comment.text).join("\n") ?? ""
    return {
      start: above?.start.startIndex ?? node.startIndex,
      end: node.endIndex,
      startLine: above?.start.startPosition.row ?? node.startPosition.row,
      endLine: endRow(node),
      symbol: {
        name: declared.name,
        kind: declared.kind,
        owner: declared.owner,
        signature: signatureOf(text.slice(node.startIndex, Math.max(headEnd, node.startIndex))),
        doc: cleanDoc(declared.doc ?? comments),
        head: node.startIndex
      },
      children,
      cuts: cutsOf(node)
    }
  }

  const walk = (
    parent: SyntaxNode,
    around: Surroundings,
    outer: Above | undefined,
    depth: number
  ): Array<OutlineNode> => {
    const found: Array<OutlineNode> = []
    let above: Above | undefined
    let lastRow = -1
    for (const node of parent.namedChildren) {
      const type = node.type
      const comment = language.comments.has(type)
      if (comment || (language.attributes?.has(type) ?? false)) {
        const trails = node.startPosition.row === lastRow
        lastRow = endRow(node)
        if (trails) above = undefined
        else above = extend(above, node, comment)
        continue
      }
      const before = adjacent(above, node) ?? (found.length === 0 ? outer : undefined)
      above = undefined
      lastRow = endRow(node)
      const declared = language.declarations[type]?.(node, around)
      if (declared !== undefined) {
        const inside =
          declared.body === undefined || depth > DEEPEST
            ? []
            : walk(declared.body, surroundings(declared, around), undefined, depth + 1)
        found.push(declaredNode(declared, node, before, inside))
      } else if (language.wrappers?.has(type)) {
        found.push(...wrapped(node, walk(node, around, before, depth + 1), before))
      } else if (language.containers?.has(type) && depth <= DEEPEST) {
        found.push(...walk(node, around, undefined, depth + 1))
      }
    }
    return found
  }

  /** A wrapper around one declaration lends it its span; one around several is a group. */
  const wrapped = (
    node: SyntaxNode,
    inside: ReadonlyArray<OutlineNode>,
    above: Above | undefined
  ): ReadonlyArray<OutlineNode> => {
    const span = {
      start: above?.start.startIndex ?? node.startIndex,
      end: node.endIndex,
      startLine: above?.start.startPosition.row ?? node.startPosition.row,
      endLine: endRow(node)
    }
    const only = inside[0]
    if (only === undefined) return []
    if (inside.length > 1) return [{ ...span, symbol: undefined, children: inside, cuts: cutsOf(node) }]
    const symbol = only.symbol && {
      ...only.symbol,
      head: node.startIndex,
      signature: signatureOf(text.slice(node.startIndex, only.symbol.head) + only.symbol.signature)
    }
    return [{ ...only, ...span, symbol }]
  }

  return { nodes: walk(root, { local: false, parent: undefined }, undefined, 0), cuts: cutsOf(root) }
}

const extend = (above: Above | undefined, node: SyntaxNode, comment: boolean): Above => {
  const joined = above !== undefined && endRow(above.end) + 1 >= node.startPosition.row ? above : undefined
  return {
    start: joined?.start ?? node,
    end: node,
    comments: comment ? [...(joined?.comments ?? []), node] : (joined?.comments ?? [])
  }
}

const adjacent = (above: Above | undefined, node: SyntaxNode) =>
  above !== undefined && endRow(above.end) + 1 >= node.startPosition.row ? above : undefined

const surroundings = (declared: Declared, around: Surroundings): Surroundings => ({
  local: around.local || declared.kind === "function" || declared.kind === "method",
  parent: declared.kind
})

const endRow = (node: SyntaxNode) =>
  node.endPosition.column === 0 && node.endPosition.row > node.startPosition.row
    ? node.endPosition.row - 1
    : node.endPosition.row

const endOfFirstLine = (text: string, node: SyntaxNode) => {
  const end = text.indexOf("\n", node.startIndex)
  return end < 0 ? node.endIndex : Math.min(end, node.endIndex)
}
