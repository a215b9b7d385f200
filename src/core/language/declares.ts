import { type SymbolKind, TYPE_KINDS } from "../domain/CodeSymbol.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import type { Declaration, NodeContext } from "./Language.ts"

/** Where a rule differs from the regular case. */
export interface DeclarationOptions {
  /** Field of the name. @default "name" */
  readonly nameField?: string
  /** How to find the name if it is no field. */
  readonly name?: (node: SyntaxNode) => string | undefined
  /** Field of the body. @default "body" */
  readonly bodyField?: string
  readonly body?: (node: SyntaxNode) => SyntaxNode | undefined
  readonly owner?: (node: SyntaxNode) => string | undefined
  /** Documentation inside the body. */
  readonly doc?: (body: SyntaxNode) => string | undefined
  /** Also declares something inside a function: functions and types do, variables do not. @default true */
  readonly local?: boolean
  /** The kind inside a type: a function of a class is a method. */
  readonly member?: SymbolKind
  /** What joins it to its qualifier: a fixed text, or one by node. */
  readonly separator?: string | ((node: SyntaxNode) => string | undefined)
  /** Nodes outside of the body that hold members. */
  readonly members?: (node: SyntaxNode) => ReadonlyArray<SyntaxNode>
  readonly isSibling?: boolean
  readonly isOutermost?: boolean
  /** The node is only the head of a function. */
  readonly headOnly?: boolean
}

/**
 * The rule of a regular declaration: a node with a name and perhaps a body.
 *
 * @example
 * ```ts
 * const rule = declares("function", { member: "method" })
 * const leaf = { type: "identifier", text: "login", startIndex: 4 }
 * const node = { childForFieldName: (field) => (field === "name" ? leaf : null) }
 * rule(node, { file: "auth", local: false, parent: "class" }).kind // => "method"
 * ```
 */
export const declares =
  (kind: SymbolKind, options: DeclarationOptions = {}) =>
  (node: SyntaxNode, context: NodeContext): Declaration | undefined => {
    if (context.local && options.local === false) return undefined
    const nameNode = options.name ? undefined : node.childForFieldName(options.nameField ?? "name")
    const name = options.name ? options.name(node) : nameNode?.text
    if (name === undefined || name === "") return undefined
    const body = options.body ? options.body(node) : node.childForFieldName(options.bodyField ?? "body")
    const inType = context.parent !== undefined && TYPE_KINDS.has(context.parent)
    const owner = options.owner?.(node)
    const separator = typeof options.separator === "function" ? options.separator(node) : options.separator
    const members = options.members?.(node)
    return {
      kind: options.member !== undefined && (inType || owner !== undefined) ? options.member : kind,
      name,
      at: nameNode?.startIndex,
      body: body ?? undefined,
      doc: body ? options.doc?.(body) : undefined,
      ...(owner === undefined ? {} : { owner }),
      ...(separator === undefined ? {} : { separator }),
      ...(members === undefined ? {} : { members }),
      ...(options.isSibling === undefined ? {} : { isSibling: options.isSibling }),
      ...(options.isOutermost === undefined ? {} : { isOutermost: options.isOutermost }),
      ...(options.headOnly === undefined ? {} : { headOnly: options.headOnly })
    }
  }
