/**
 * Usage of the tools: the records of calls, and summaries of them.
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
