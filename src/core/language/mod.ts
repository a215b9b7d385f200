/**
 * The languages that are indexed, one folder each, and how a file's language is detected.
 *
 * @module
 */
export * from "./Language.ts"
export * from "./codeOfLine.ts"
export * from "./declaredLanguage.ts"
export * from "./detectLanguage.ts"
export type { OtherName } from "./MemberRules.ts"
export type { StatedImport, StatedMention } from "./StatedNames.ts"
export type { TemplateOwner } from "./TemplateOwner.ts"
export * from "./generatingNames.ts"
export * from "./go/goModule.ts"
export { isBundlerConfig } from "./javascript/bundlerAliases.ts"
export * from "./json/statedAliases.ts"
export * from "./languageByName.ts"
export * from "./languages.ts"
export * from "./mayBeSource.ts"
export * from "./nameInDeclaringSet.ts"
export * from "./nameInPackage.ts"
export { ROUTE_NAME_WORD } from "./registration.ts"
export * from "./shownTextOf.ts"
export * from "./mergeConflicts.ts"
export * from "./templateTags.ts"
export * from "./textCounterparts.ts"
export * from "./withoutOverlaps.ts"
