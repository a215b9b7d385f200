/**
 * Uses of names in files: where, as what, and what they mean. `reading` reads one file alone, `resolving` finds what its names mean among all files of a view,
 * and `modules` finds the files and packages of a module.
 *
 * @module
 */
export * from "./DeclaredExtent.ts"
export * from "./Mention.ts"
export * from "./Receiver.ts"
export * from "./encodeMentions.ts"
export * from "./methodsIn.ts"
export * from "./receiverText.ts"
export * from "./modules/crateModule.ts"
export * from "./modules/goFolders.ts"
export * from "./modules/nearestPackage.ts"
export * from "./modules/nuxtComponent.ts"
export * from "./modules/nuxtGives.ts"
export * from "./modules/nuxtPlace.ts"
export * from "./modules/packageModules.ts"
export * from "./reading/innermost.ts"
export * from "./reading/leftOutTypes.ts"
export * from "./reading/mentionsOf.ts"
export * from "./reading/withLeftOut.ts"
export * from "./resolving/References.ts"
export * from "./resolving/containerOf.ts"
export * from "./resolving/familyOf.ts"
export * from "./resolving/placesAmong.ts"
export * from "./resolving/referencesIn.ts"
export * from "./resolving/standing.ts"
export * from "./resolving/typeAround.ts"
export * from "./resolving/usersOf.ts"
