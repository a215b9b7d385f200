/**
 * Measuring the quality of answers with known correct ones, and the influence of chance.
 *
 * @module
 */
export * from "./Place.ts"
export * from "./comparison.ts"
export * from "./evenSpread.ts"
export * from "./mean.ts"
export * from "./pairedInterval.ts"
export * from "./percentile.ts"
export * from "./plainBm25.ts"
export * from "./readingOrder.ts"
export * from "./scoreOf.ts"
export * from "./seededRandom.ts"
export * from "./shuffled.ts"
export * from "./formatSigned.ts"
