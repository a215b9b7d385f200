/**
 * Paths of files, and what files are by path and content.
 *
 * @module
 */
export * from "./classifyContent.ts"
export * from "./classifyPath.ts"
export * from "./fileTitle.ts"
export * from "./folderOf.ts"
export * from "./givesEnvironment.ts"
export * from "./headerLines.ts"
export * from "./isGeneratedHeader.ts"
export * from "./isMigration.ts"
export * from "./isPublishedLibrary.ts"
export * from "./isSecretFile.ts"
export * from "./isSettingsVariant.ts"
export * from "./isTestSupport.ts"
export * from "./isTextResource.ts"
export * from "./projectFiles.ts"
export * from "./resolvePath.ts"
export * from "./similarPaths.ts"
export * from "./sizeLimitOf.ts"
export * from "./statesPermissions.ts"
export * from "./supersededFiles.ts"
export * from "./textKeyParts.ts"
export * from "./translatedFrom.ts"
