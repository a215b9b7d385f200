/**
 * What a query asks for, and the terms that the indexes are queried with.
 *
 * @module
 */
export * from "./functionAt.ts"
export * from "./classifyQuery.ts"
export * from "./filesMatchingPath.ts"
export * from "./isForeignLanguage.ts"
export * from "./isPlainWord.ts"
export * from "./isVerbNoun.ts"
export * from "./isWrittenAsCode.ts"
export * from "./matchPaths.ts"
export * from "./requestedDefault.ts"
export * from "./requestedHistory.ts"
export * from "./requestedName.ts"
export * from "./mentionedMembers.ts"
export * from "./namedPlaces.ts"
export * from "./similarNames.ts"
export * from "./parsePlace.ts"
export * from "./queryNames.ts"
export * from "./queryQualifier.ts"
export * from "./queryTerms.ts"
export * from "./requestedRelation.ts"
export * from "./requestedRoute.ts"
export * from "./spelling.ts"
export * from "./contentWords.ts"
export * from "./withQualifiedMessages.ts"
export * from "./requestedVersion.ts"
