/**
 * Syntax trees as the core uses them, independent of the parser.
 *
 * @module
 */
export * from "./SyntaxNode.ts"
export * from "./SyntaxTape.ts"
export * from "./childOfType.ts"
export * from "./syntaxRoot.ts"
export * from "./typeName.ts"
