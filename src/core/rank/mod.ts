/**
 * What places one result before another besides the retrievers' ranks: one signal a file, each with its reason.
 *
 * @module
 */
export * from "./intentWeights.ts"
export * from "./testPenalty.ts"
