/**
 * What a query asks for, and the terms that the indexes are queried with.
 *
 * @module
 */
export * from "./calledAt.ts"
export * from "./classifyQuery.ts"
export * from "./filesMeant.ts"
export * from "./isForeign.ts"
export * from "./isPlainWord.ts"
export * from "./isWrittenAsCode.ts"
export * from "./matchPaths.ts"
export * from "./nameAsked.ts"
export * from "./namedPlaces.ts"
export * from "./nearNames.ts"
export * from "./placeWritten.ts"
export * from "./queryNames.ts"
export * from "./queryTerms.ts"
export * from "./relationAsked.ts"
export * from "./spelling.ts"
export * from "./tellingWords.ts"
export * from "./versionAsked.ts"
