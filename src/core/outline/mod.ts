/**
 * The structure of a file: its nested declarations, and where they may be split.
 *
 * @module
 */
export * from "./OutlineNode.ts"
export * from "./outlineTree.ts"
export * from "./outlineParts.ts"
export * from "./insertNodes.ts"
export * from "./shiftOutline.ts"
export * from "./cleanDoc.ts"
export * from "./signatureOf.ts"
export * from "./outlinePriority.ts"
