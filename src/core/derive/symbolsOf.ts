import type { CodeSymbol } from "../domain/CodeSymbol.ts"
import type { DeclaredExtent } from "../mention/mod.ts"
import type { OutlineNode } from "../outline/mod.ts"
import { dddPatternsOf, methodsByOwner, type MethodsByOwner } from "../pattern/mod.ts"
import { type ByteOffsets, type LineTable, lineAt } from "../text/mod.ts"

/** The notation of qualified names in a language. */
export interface Naming {
  /** Prefix of all names of the file; may be empty. */
  readonly qualifier: string
  readonly separator: string
  /** The separator between a type and its method or field. */
  readonly memberSeparator: string
}

/** The extents of the symbols of an outline, by ordinal. */
export const extentsOf = (nodes: ReadonlyArray<OutlineNode>): ReadonlyArray<DeclaredExtent> =>
  nodes.flatMap(({ children, end, start, symbol }) => [
    ...(symbol === undefined
      ? []
      : [
          {
            start,
            end,
            at: symbol.at,
            member: MEMBERS.has(symbol.kind),
            field: symbol.kind === "field",
            value: symbol.kind === "variable" || symbol.kind === "constant"
          }
        ]),
    ...extentsOf(children)
  ])

const MEMBERS = new Set(["method", "field"])

/** The context of a node: its prefix, that of its parent, and its siblings' methods. */
interface Place {
  readonly prefix: string
  readonly outer: string
  readonly parent: number | undefined
  /** Inside a test. */
  readonly test: boolean
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

  const visitAll = (siblings: ReadonlyArray<OutlineNode>, place: Omit<Place, "methods">) => {
    let methods: MethodsByOwner | undefined
    const lazily = () => (methods ??= methodsByOwner(siblings))
    for (const node of siblings) visit(node, { ...place, methods: lazily })
  }

  const visit = (node: OutlineNode, place: Place) => {
    const { symbol } = node
    if (symbol === undefined) {
      const prefix = join(place.prefix, naming.separator, node.holder?.owner ?? "")
      for (const child of node.children) visit(child, { ...place, prefix })
      return
    }
    const test = place.test || symbol.test === true
    const outer = join(symbol.beside ? place.outer : place.prefix, naming.separator, symbol.owner ?? "")
    const member = MEMBERS.has(symbol.kind) && outer !== naming.qualifier
    const joint = symbol.joint ?? (member ? naming.memberSeparator : naming.separator)
    const qualifiedName = join(outer, joint, symbol.name)
    const ordinal = symbols.length
    symbols.push({
      name: symbol.name,
      qualifiedName,
      kind: symbol.kind,
      signature: symbol.signature,
      ...(symbol.bodiless === true ? { bodiless: true } : {}),
      ...(test ? { test: true } : {}),
      doc: symbol.doc,
      parent: place.parent,
      span: {
        startByte: bytes.at(node.start),
        endByte: bytes.at(node.end),
        startLine: node.startLine + 1,
        endLine: node.endLine + 1
      },
      nameLine: lineAt(lines, symbol.at) + 1,
      patterns: dddPatternsOf(symbol, node.children, place.methods, text.slice(node.start, symbol.at))
    })
    visitAll(node.children, { prefix: qualifiedName, outer, parent: ordinal, test })
  }

  visitAll(nodes, { prefix: naming.qualifier, outer: naming.qualifier, parent: undefined, test: false })
  return symbols
}
