/**
 * Recognizes known errors in a text, with their causes and remedies.
 *
 * @module
 */
export * from "./databaseEngineOf.ts"
export * from "./fillPattern.ts"
export * from "./isDestructive.ts"
export * from "./matchPatterns.ts"
export * from "./namesDestruction.ts"
export * from "./Pattern.ts"
export * from "./patterns/mod.ts"
export * from "./patternsOf.ts"
export * from "./quoteForShell.ts"
export * from "./weighHypotheses.ts"
