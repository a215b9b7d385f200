import type { CodeSymbol } from "../domain/CodeSymbol.ts"
import type { OutlineNode } from "../outline/mod.ts"
import { dddPatternsOf } from "../pattern/mod.ts"
import { type ByteOffsets, type LineTable, lineAt } from "../text/mod.ts"

/** How a language writes qualified names. */
export interface Naming {
  /** Prefix of every name of the file; empty where there is none. */
  readonly qualifier: string
  readonly separator: string
  /** What joins a type and its method or field. */
  readonly memberSeparator: string
}

const MEMBERS = new Set(["method", "field"])

/** The symbols of an outline, outer before inner, in the order in which they stand. */
export const symbolsOf = (
  nodes: ReadonlyArray<OutlineNode>,
  naming: Naming,
  lines: LineTable,
  bytes: ByteOffsets
): ReadonlyArray<CodeSymbol> => {
  const symbols: Array<CodeSymbol> = []
  const visit = (node: OutlineNode, prefix: string, parent: number | undefined) => {
    const { symbol } = node
    if (symbol === undefined) {
      for (const child of node.children) visit(child, prefix, parent)
      return
    }
    const outer = [prefix, symbol.owner ?? ""].filter((part) => part !== "").join(naming.separator)
    const member = MEMBERS.has(symbol.kind) && (parent !== undefined || symbol.owner !== undefined)
    const joint = member ? naming.memberSeparator : naming.separator
    const qualifiedName = outer === "" ? symbol.name : `${outer}${joint}${symbol.name}`
    const ordinal = symbols.length
    symbols.push({
      name: symbol.name,
      qualifiedName,
      kind: symbol.kind,
      signature: symbol.signature,
      doc: symbol.doc,
      parent,
      span: {
        startByte: bytes.at(node.start),
        endByte: bytes.at(node.end),
        startLine: node.startLine + 1,
        endLine: node.endLine + 1
      },
      nameLine: lineAt(lines, symbol.head) + 1,
      patterns: dddPatternsOf(symbol, node.children, nodes)
    })
    for (const child of node.children) visit(child, qualifiedName, ordinal)
  }
  for (const node of nodes) visit(node, naming.qualifier, undefined)
  return symbols
}
