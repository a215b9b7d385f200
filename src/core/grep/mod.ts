/**
 * Search without an index: matches of ripgrep, parsed from its output or found here in the same way; and a model of an agent without other tools, which
 * searches for the words of its question and reads the files that contain most of them.
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
