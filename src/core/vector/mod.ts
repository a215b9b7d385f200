/**
 * Vectors: normalization, quantization to int8, and nearest neighbors.
 *
 * @module
 */
export * from "./Rows.ts"
export * from "./collectBest.ts"
export * from "./dotInt8.ts"
export * from "./dotKernel.ts"
export * from "./exactNearest.ts"
export * from "./groupRows.ts"
export * from "./growingRows.ts"
export * from "./inverseNorms.ts"
export * from "./quantise.ts"
export * from "./similarityTo.ts"
export * from "./toUnit.ts"
