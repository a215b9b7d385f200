/**
 * Keyword search: postings of chunks, an inverted index over them, and BM25F.
 *
 * @module
 */
export { bm25Norms, inverseDocumentFrequency } from "./bm25.ts"
export { type NumberedPostings } from "./decodePostings.ts"
export * from "./growingIndex.ts"
export * from "./KeywordIndex.ts"
export * from "./mergeIndexes.ts"
export * from "./Occurrence.ts"
export * from "./postingsOf.ts"
export * from "./rowsContaining.ts"
export * from "./scoreRows.ts"
export * from "./scoreWords.ts"
