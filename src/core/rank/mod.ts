/**
 * The signals that make a score, and how much each counts.
 *
 * @module
 */
export * from "./FileName.ts"
export * from "./belowOne.ts"
export * from "./calledNames.ts"
export * from "./callStrengths.ts"
export * from "./coherence.ts"
export * from "./discountMeaning.ts"
export * from "./documentsAmong.ts"
export * from "./documentWeights.ts"
export * from "./fileNameMatch.ts"
export * from "./asksForDocuments.ts"
export * from "./asksForEarlier.ts"
export * from "./asksForExamples.ts"
export * from "./asksForHistory.ts"
export * from "./asksForTests.ts"
export * from "./asksForTypes.ts"
export * from "./relationWording.ts"
export * from "./defaultWording.ts"
export * from "./literalWording.ts"
export * from "./routeWording.ts"
export * from "./shownScore.ts"
export * from "./signals.ts"
export * from "./versionWording.ts"
export * from "./weights.ts"
export * from "./wordingOf.ts"
