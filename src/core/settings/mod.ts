/**
 * Settings: their keys and kinds, and the precedence of their sources.
 *
 * @module
 */
export * from "./checkSettings.ts"
export * from "./resolveSettings.ts"
export * from "./settingVariable.ts"
export * from "./unknownVariables.ts"
