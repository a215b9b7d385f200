import type { SyntaxNode } from "./SyntaxNode.ts"

/** The first named child whose type is one of `types`. */
export const childOfType = (node: SyntaxNode, ...types: ReadonlyArray<string>): SyntaxNode | undefined =>
  node.namedChildren.find((child) => types.includes(child.type))
