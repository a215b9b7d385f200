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
export * from "./methodNamesIn.ts"
export * from "./receiverEncoding.ts"
export * from "./modules/aliasedModules.ts"
export * from "./modules/crateModule.ts"
export * from "./modules/dartFolders.ts"
export * from "./modules/goFolders.ts"
export * from "./modules/nearestPackage.ts"
export * from "./modules/nuxtComponent.ts"
export * from "./modules/nuxtAutoImportCertainty.ts"
export * from "./modules/nuxtPlace.ts"
export * from "./modules/packageModules.ts"
export * from "./modules/projectImports.ts"
export * from "./reading/innermostAt.ts"
export * from "./reading/withUnparsedTypes.ts"
export * from "./reading/mentionsOf.ts"
export * from "./reading/withUnparsedNames.ts"
export * from "./resolving/References.ts"
export * from "./resolving/containerOf.ts"
export * from "./resolving/languageFamily.ts"
export * from "./resolving/scopeLookup.ts"
export * from "./resolving/referencesIn.ts"
export * from "./resolving/lexicalScope.ts"
export * from "./resolving/enclosingTypeOf.ts"
export * from "./resolving/userCounts.ts"
