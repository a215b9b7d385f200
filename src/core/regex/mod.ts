/**
 * Many regular expressions on one text: the literals that an expression requires, and a filter by them.
 *
 * @module
 */
export * from "./patternFilter.ts"
export * from "./patternMatcher.ts"
export * from "./requiredLiterals.ts"
