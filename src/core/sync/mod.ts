/**
 * Differences between a tree and the recorded state of a view.
 *
 * @module
 */
export * from "./planView.ts"
export * from "./batchBySize.ts"
export * from "./countChanges.ts"
