/**
 * The ignore rules of git, and those of Lodestone.
 *
 * @module
 */
export * from "./compileIgnoreRules.ts"
export * from "./IgnoreRule.ts"
export * from "./IgnoreRules.ts"
export * from "./parseIgnoreFile.ts"
export * from "./parseWildmatch.ts"
export * from "./wildmatch.ts"
export * from "./WildmatchProgram.ts"
