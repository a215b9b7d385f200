/**
 * Names of git's refs: which may be asked for, what they may stand for, and how a view is called after one.
 *
 * @module
 */
export * from "./isRefName.ts"
export * from "./refCandidates.ts"
export * from "./refLabel.ts"
export * from "./viewName.ts"
