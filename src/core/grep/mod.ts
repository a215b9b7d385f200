/**
 * Search without an index: what ripgrep finds, read from what it prints or found here as it would find it; and what an agent does that has
 * nothing else: search for the words of its question, and read the files that hold most of them.
 *
 * @module
 */
export * from "./cutLine.ts"
export * from "./FoundLine.ts"
export * from "./foundLines.ts"
export * from "./GrepMatches.ts"
export * from "./GrepPattern.ts"
export * from "./grepWords.ts"
export * from "./lineMatches.ts"
export * from "./linesAround.ts"
export * from "./matchesOfOutput.ts"
export * from "./PatternError.ts"
export * from "./rankMatches.ts"
export * from "./readingHits.ts"
export * from "./readRipgrep.ts"
export * from "./scanText.ts"
export * from "./searchedText.ts"
export * from "./translatePattern.ts"
