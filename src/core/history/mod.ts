/**
 * What the history of a repository tells of its files.
 *
 * @module
 */
export * from "./ancestors.ts"
export * from "./childrenFirst.ts"
export * from "./coChanges.ts"
export * from "./fileHistories.ts"
export * from "./mergedBy.ts"
