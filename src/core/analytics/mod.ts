/**
 * How the tools are used: what is kept of a call, and what many calls amount to.
 *
 * @module
 */
export * from "./answerPlaces.ts"
export * from "./cacheHitOf.ts"
export * from "./countResults.ts"
export * from "./everyDay.ts"
export * from "./periodOf.ts"
export * from "./roles.ts"
export * from "./summarise.ts"
export type * from "./UsageEvent.ts"
export * from "./useSearches.ts"
