/**
 * File patterns written by users.
 *
 * @module
 */
export * from "./compileGlob.ts"
export * from "./expandBraces.ts"
export * from "./GlobError.ts"
export * from "./limitsOf.ts"
export * from "./pathSelector.ts"
export * from "./unmatchedGlobAdvice.ts"
