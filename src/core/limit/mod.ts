/**
 * Rate limits.
 *
 * @module
 */
export * from "./parseLimits.ts"
export * from "./TokenBuckets.ts"
