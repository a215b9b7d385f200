/**
 * Text as lines, bytes, words and tokens.
 *
 * @module
 */
export * from "./angleList.ts"
export * from "./ByteOffsets.ts"
export * from "./LineTable.ts"
export * from "./anyScript.ts"
export * from "./boundedRuns.ts"
export * from "./closingBracketIndex.ts"
export * from "./counted.ts"
export * from "./cutLines.ts"
export * from "./decodeText.ts"
export * from "./editDistance.ts"
export * from "./estimateTokens.ts"
export * from "./joinedName.ts"
export * from "./joinNotes.ts"
export * from "./leadOf.ts"
export * from "./lexicon.ts"
export * from "./linesOfText.ts"
export * from "./matchAt.ts"
export * from "./partitionPoint.ts"
export * from "./partsBetween.ts"
export * from "./partsInBrackets.ts"
export * from "./printableText.ts"
export * from "./stemOf.ts"
export * from "./tokenizeText.ts"
export * from "./withBlanks.ts"
