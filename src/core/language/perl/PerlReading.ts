import type { SyntaxNode } from "../../syntax/mod.ts"
import type { NameUses } from "./perlNameUses.ts"
import type { Scope } from "./perlScope.ts"

/** How a file is read: each kind of node finds the names in it, and reads what is inside by `visit`. */
export interface PerlReading extends NameUses {
  readonly visit: (node: SyntaxNode, scope: Scope, depth: number) => void
}

/** How one kind of node is read. */
export type Rule = (reading: PerlReading, node: SyntaxNode, scope: Scope, depth: number) => void

/** Reads all that a node contains. */
export const visitAll: Rule = (reading, node, scope, depth) => {
  for (const child of node.namedChildren) reading.visit(child, scope, depth + 1)
}
