/**
 * What a query means, and how the indices are asked.
 *
 * @module
 */
export * from "./classifyQuery.ts"
export * from "./matchPaths.ts"
export * from "./nearNames.ts"
export * from "./queryNames.ts"
export * from "./queryTerms.ts"
export * from "./tellingWords.ts"
