import type { SyntaxNode } from "../../syntax/mod.ts"
import type { NameUses } from "./ocamlNameUses.ts"
import type { Scope } from "./ocamlScope.ts"

/** Deepest nesting that is read. */
export const MAX_DEPTH = 400

/** How a file is read: each kind of node finds the names in it, and reads what is inside by these. */
export interface OcamlReading extends NameUses {
  /** An expression, a type, or anything else that declares nothing. */
  readonly visit: (node: SyntaxNode, scope: Scope, depth: number) => void
  /** One statement of a structure, a signature, or of `let … in`; what it declares is bound in the scope. */
  readonly visitItem: (item: SyntaxNode, scope: Scope, isTop: boolean, depth: number) => void
}
