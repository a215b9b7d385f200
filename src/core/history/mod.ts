/**
 * Facts about files from the history of a repository.
 *
 * @module
 */
export * from "./ancestors.ts"
export * from "./childrenFirst.ts"
export * from "./coChanges.ts"
export * from "./commitsOfLog.ts"
export * from "./fileHistories.ts"
export * from "./mergedBy.ts"
export * from "./pastChanges.ts"
