/**
 * Questions with answers known from a repository: documentation as questions for functions, commit subjects as questions for files.
 *
 * @module
 */
export * from "./docQuery.ts"
export * from "./docQuestions.ts"
export * from "./documentedSymbols.ts"
export * from "./queriesInTexts.ts"
export * from "./stripDocs.ts"
export * from "./stripFile.ts"
export * from "./subjectQuery.ts"
