/**
 * Splitting files into chunks, the units that are searched and returned.
 *
 * @module
 */
export * from "./ChunkLines.ts"
export * from "./LineSizes.ts"
export * from "./chunkOutline.ts"
export * from "./cutsOfText.ts"
export * from "./sizes.ts"
export * from "./usedHeader.ts"
