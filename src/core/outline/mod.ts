/**
 * The structure of a file: its declarations, nested, and where it may be cut.
 *
 * @module
 */
export * from "./OutlineNode.ts"
export * from "./fileName.ts"
export * from "./outlineTree.ts"
export * from "./outlineParts.ts"
export * from "./placeNodes.ts"
export * from "./shiftOutline.ts"
export * from "./cleanDoc.ts"
export * from "./signatureOf.ts"
