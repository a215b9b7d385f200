/**
 * The names that files use: where, what for, and what they mean.
 *
 * @module
 */
export * from "./DeclaredExtent.ts"
export * from "./Mention.ts"
export * from "./References.ts"
export * from "./containerOf.ts"
export * from "./crateModule.ts"
export * from "./encodeMentions.ts"
export * from "./familyOf.ts"
export * from "./goFolders.ts"
export * from "./innermost.ts"
export * from "./leftOutTypes.ts"
export * from "./mentionsOf.ts"
export * from "./methodsIn.ts"
export * from "./nearestPackage.ts"
export * from "./nuxtComponent.ts"
export * from "./nuxtGives.ts"
export * from "./nuxtPlace.ts"
export * from "./packageModules.ts"
export * from "./placesAmong.ts"
export * from "./referencesIn.ts"
export * from "./standing.ts"
export * from "./typeAround.ts"
export * from "./usersOf.ts"
export * from "./withLeftOut.ts"
