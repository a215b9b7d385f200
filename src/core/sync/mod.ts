/**
 * What changed between a tree and what is known of it.
 *
 * @module
 */
export * from "./planView.ts"
export * from "./batchBySize.ts"
export * from "./countChanges.ts"
