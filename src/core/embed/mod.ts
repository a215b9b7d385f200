/**
 * The vector space that is computed in this process: a trained table of word vectors, and how texts are embedded by it.
 *
 * @module
 */
export * from "./WordTable.ts"
export * from "./embedderOfTable.ts"
export * from "./fnv1a.ts"
export * from "./gramBuckets.ts"
export * from "./rowFinder.ts"
export * from "./wordEmbedder.ts"
