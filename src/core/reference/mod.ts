/**
 * The uses of names, read and resolved.
 *
 * `reading` finds the names that one file uses, from its tree alone (`mentionsOf`). Its folders, each of which needs only those before it:
 *
 * - `syntax`: the rules of a language by the numbers of its grammar, and questions about a tree
 * - `condition`: what conditions tell of variables where they hold
 * - `scope`: which scope binds a name at a node, and what it is known to hold there
 * - `expression`: the types of expressions, as far as the file tells them: a name, or a chain of steps that only the view can follow
 * - `variable`: the variables that scopes bind, with their types
 * - `member`: what a name after a dot, or a key, is a member of
 * - `mention`: a name as what the index keeps of it
 *
 * `resolving` finds what these names mean among all files of a view (`referencesIn`). Its folders, in the same order:
 *
 * - `view`: definitions and uses of all files, and where they stand
 * - `import`: which files and modules an import, or a path of names, leads to
 * - `signature`: what the text of a declaration states
 * - `name`: which definition a name without an object means
 * - `type`: which types a name means, their supertypes and members
 * - `chain`: the type of a chain of steps
 * - `member`: how certainly a member means the target
 * - `nonMember`: how certainly any other name does
 *
 * `modules` finds the files and packages of a module by the files of a project.
 *
 * @module
 */
export * from "./calledNames.ts"
export * from "./frameworkSigns.ts"
export * from "./methodNamesIn.ts"
export * from "./modules/aliasedModules.ts"
export * from "./modules/codeFolders.ts"
export * from "./modules/crateModule.ts"
export * from "./modules/dartFolders.ts"
export * from "./modules/goFolders.ts"
export * from "./modules/nearestPackage.ts"
export * from "./modules/nuxtAliases.ts"
export * from "./modules/nuxtComponent.ts"
export * from "./modules/nuxtAutoImportCertainty.ts"
export * from "./modules/nuxtPlace.ts"
export * from "./modules/packageModules.ts"
export * from "./modules/projectImports.ts"
export * from "./modules/projectModules.ts"
export * from "./reading/syntax/innermostAt.ts"
export * from "./reading/mention/mentionCollector.ts"
export * from "./reading/withUnparsedTypes.ts"
export * from "./reading/mentionsOf.ts"
export * from "./reading/withUnparsedNames.ts"
export * from "./resolving/view/References.ts"
export * from "./resolving/signature/argumentCount.ts"
export * from "./resolving/view/containerOf.ts"
export * from "./resolving/view/counterpartEdges.ts"
export * from "./resolving/view/languageFamily.ts"
export * from "./resolving/view/memoized.ts"
export * from "./resolving/view/scopeLookup.ts"
export * from "./resolving/referencesIn.ts"
export * from "./resolving/view/lexicalScope.ts"
export * from "./resolving/signature/parametersOf.ts"
export * from "./resolving/import/mayLeadTo.ts"
export * from "./resolving/member/certaintyOfOverriding.ts"
export * from "./resolving/member/implementedApart.ts"
export * from "./resolving/view/quotedImports.ts"
export * from "./resolving/view/enclosingTypeOf.ts"
export * from "./resolving/view/userCounts.ts"
