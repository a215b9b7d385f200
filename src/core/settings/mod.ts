/**
 * Settings: what may stand in their files, and which of several values holds.
 *
 * @module
 */
export * from "./checkSettings.ts"
export * from "./resolveSettings.ts"
export * from "./settingVariable.ts"
export * from "./unknownVariables.ts"
