import type { OutlineNode, OutlineSymbol } from "../outline/mod.ts"

/** Methods declared outside of their type, by name of the type. */
export type MethodsByOwner = ReadonlyMap<string, ReadonlyArray<OutlineSymbol>>

/**
 * The methods among `siblings` that name their type, or are in a holder that does: a Go receiver, a Rust `impl`, a Swift extension, a C++ definition outside of
 * its class.
 */
export const methodsByOwner = (siblings: ReadonlyArray<OutlineNode>): MethodsByOwner => {
  const found = new Map<string, Array<OutlineSymbol>>()
  const visit = (node: OutlineNode, holder: string | undefined) => {
    const owner = node.symbol?.owner ?? node.holder?.owner ?? holder
    if (node.symbol === undefined) for (const child of node.children) visit(child, owner)
    else if (owner !== undefined && node.symbol.kind === "method") {
      const ownerMethods = found.get(owner)
      if (ownerMethods === undefined) found.set(owner, [node.symbol])
      else ownerMethods.push(node.symbol)
    }
  }
  for (const node of siblings) visit(node, undefined)
  return found
}
