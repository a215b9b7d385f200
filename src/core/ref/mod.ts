/**
 * Git ref names: which are valid, which refs they may mean, and the names of views on them.
 *
 * @module
 */
export * from "./isRefName.ts"
export * from "./refCandidates.ts"
export * from "./refLabel.ts"
export * from "./viewName.ts"
