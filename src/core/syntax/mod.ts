/**
 * Syntax trees as the core sees them, without the parser that makes them.
 *
 * @module
 */
export * from "./SyntaxNode.ts"
export * from "./SyntaxTape.ts"
export * from "./childOfType.ts"
export * from "./syntaxRoot.ts"
export * from "./typeName.ts"
