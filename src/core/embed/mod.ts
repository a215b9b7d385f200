/**
 * The built-in embedder: a trained table of word vectors, and the embedding of texts with it.
 *
 * @module
 */
export * from "./WordTable.ts"
export * from "./embedderOfTable.ts"
export * from "./fnv1a.ts"
export * from "./gramBuckets.ts"
export * from "./rowFinder.ts"
export * from "./wordEmbedder.ts"
