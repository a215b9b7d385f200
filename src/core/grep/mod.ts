/**
 * What an agent without an index does: search for the words of its question, and read the files that hold most of them.
 *
 * @module
 */
export * from "./GrepMatches.ts"
export * from "./grepWords.ts"
export * from "./linesAround.ts"
export * from "./matchesOfOutput.ts"
export * from "./rankMatches.ts"
export * from "./readingHits.ts"
export * from "./scanText.ts"
