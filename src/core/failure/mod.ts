/**
 * Errors as data: parsed from pasted text, normalized, and compared.
 *
 * @module
 */
export * from "./Failure.ts"
export * from "./codeNameOf.ts"
export * from "./failureExcerpt.ts"
export * from "./failureLines.ts"
export * from "./failureText.ts"
export * from "./ownFrameKeys.ts"
export * from "./matchFailure.ts"
export * from "./installedFile.ts"
export * from "./isOwnFile.ts"
export * from "./mayShareCause.ts"
export * from "./namedFiles.ts"
export * from "./normaliseMessage.ts"
export type * from "./otherName.ts"
export * from "./otherSubject.ts"
export * from "./ownInstalledFiles.ts"
export * from "./parseFailure.ts"
export * from "./placeOfFrame.ts"
export * from "./relocatedFrames.ts"
export * from "./saysLittle.ts"
export * from "./semanticScore.ts"
export * from "./simpleType.ts"
export * from "./stringSimilarity.ts"
export * from "./otherTestsNote.ts"
export * from "./withoutTestMarks.ts"
