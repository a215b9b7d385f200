/**
 * Reactions to changed files: which ones matter, when to sync, and how often to poll without file system events.
 *
 * @module
 */
export * from "./concernOf.ts"
export * from "./pollMillis.ts"
export * from "./syncDueMs.ts"
