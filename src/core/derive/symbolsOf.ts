import { type CodeSymbol, TYPE_KINDS } from "../domain/CodeSymbol.ts"
import type { DeclaredExtent } from "../mention/mod.ts"
import type { OutlineNode } from "../outline/mod.ts"
import { dddPatternsOf, methodsByOwner, type MethodsByOwner } from "../pattern/mod.ts"
import { type ByteOffsets, lineAt, type LineTable } from "../text/mod.ts"
import { isDeprecated } from "./isDeprecated.ts"
import type { Separators } from "./separatorsOf.ts"

/** The notation of qualified names in a language. */
export interface Naming extends Separators {
  /** Prefix of all names of the file; may be empty. */
  readonly qualifier: string
}

/** The extents of the symbols of an outline, by ordinal. What stands in a block of members outside of their type, as of Rust's `impl`, is a member too. */
export const extentsOf = (
  nodes: ReadonlyArray<OutlineNode>,
  isMemberBlock = false
): ReadonlyArray<DeclaredExtent> =>
  nodes.flatMap(({ children, end, holder, start, symbol }) => [
    ...(symbol === undefined
      ? []
      : [
          {
            start,
            end,
            at: symbol.at,
            member: MEMBERS.has(symbol.kind) || (isMemberBlock && NAMED_BY_TYPE.has(symbol.kind)),
            field: symbol.kind === "field",
            value: symbol.kind === "variable" || symbol.kind === "constant",
            ...(symbol.isNamedByCall === true ? { isNamedByCall: true } : {})
          }
        ]),
    ...extentsOf(
      children,
      symbol === undefined && holder?.owner !== undefined && TYPE_KINDS.has(holder.kind ?? "function")
    )
  ])

const MEMBERS = new Set(["method", "field"])
const NAMED_BY_TYPE = new Set(["constant", "type"])

/** The context of a node: its prefix, that of its parent, and its siblings' methods. */
interface SymbolContext {
  readonly prefix: string
  readonly outerPrefix: string
  readonly parent: number | undefined
  /** Inside of something that is a test, or deprecated. */
  readonly isTest: boolean
  readonly isDeprecated: boolean
  readonly methods: () => MethodsByOwner
}

/** The symbols of an outline in source order, outer before inner. */
export const symbolsOf = (
  nodes: ReadonlyArray<OutlineNode>,
  naming: Naming,
  text: string,
  lines: LineTable,
  bytes: ByteOffsets
): ReadonlyArray<CodeSymbol> => {
  const symbols: Array<CodeSymbol> = []
  const join = (prefix: string, joint: string, name: string) =>
    prefix === "" || name === "" ? prefix + name : prefix + joint + name

  const visitAll = (siblings: ReadonlyArray<OutlineNode>, context: Omit<SymbolContext, "methods">) => {
    let methods: MethodsByOwner | undefined
    const lazyMethods = () => (methods ??= methodsByOwner(siblings))
    for (const node of siblings) visit(node, { ...context, methods: lazyMethods })
  }

  const visit = (node: OutlineNode, context: SymbolContext) => {
    const { symbol } = node
    if (symbol === undefined) {
      const prefix = join(context.prefix, naming.separator, node.holder?.owner ?? "")
      for (const child of node.children) visit(child, { ...context, prefix })
      return
    }
    const isTest = context.isTest || symbol.test === true
    const beforeName = text.slice(node.start, symbol.at)
    const deprecated = context.isDeprecated || isDeprecated(beforeName, symbol.doc)
    const outerPrefix = join(
      symbol.isOutermost === true
        ? naming.qualifier
        : symbol.isSibling
          ? context.outerPrefix
          : context.prefix,
      naming.separator,
      symbol.owner ?? ""
    )
    const isMember = MEMBERS.has(symbol.kind) && outerPrefix !== naming.qualifier
    const joint = symbol.separator ?? (isMember ? naming.memberSeparator : naming.separator)
    const qualifiedName = join(outerPrefix, joint, symbol.name)
    const ordinal = symbols.length
    symbols.push({
      name: symbol.name,
      qualifiedName,
      kind: symbol.kind,
      signature: symbol.signature,
      ...(symbol.bodiless === true ? { bodiless: true } : {}),
      ...(isTest ? { test: true } : {}),
      ...(deprecated ? { deprecated: true } : {}),
      doc: symbol.doc,
      parent: context.parent,
      span: {
        startByte: bytes.at(node.start),
        endByte: bytes.at(node.end),
        startLine: node.startLine + 1,
        endLine: node.endLine + 1
      },
      nameLine: lineAt(lines, symbol.at) + 1,
      patterns: dddPatternsOf(symbol, node.children, context.methods, beforeName)
    })
    visitAll(node.children, {
      prefix: qualifiedName,
      outerPrefix,
      parent: ordinal,
      isTest,
      isDeprecated: deprecated
    })
  }

  visitAll(nodes, {
    prefix: naming.qualifier,
    outerPrefix: "",
    parent: undefined,
    isTest: false,
    isDeprecated: false
  })
  return symbols
}
