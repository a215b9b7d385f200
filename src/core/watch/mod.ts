/**
 * Reactions to changed files: which ones matter, when to sync, and how often to poll without file system events.
 *
 * @module
 */
export * from "./changeEffectOf.ts"
export * from "./isVendoredFolder.ts"
export * from "./pollMillis.ts"
export * from "./syncDueMs.ts"
