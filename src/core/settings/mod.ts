/**
 * Settings files: what may stand in them.
 *
 * @module
 */
export * from "./checkSettings.ts"
