/**
 * What changed files ask for: which of them matter, when to sync, how often to look where nobody tells.
 *
 * @module
 */
export * from "./concernOf.ts"
export * from "./pollMillis.ts"
export * from "./syncDueMs.ts"
