/**
 * How often something may be done.
 *
 * @module
 */
export * from "./parseLimits.ts"
export * from "./TokenBuckets.ts"
