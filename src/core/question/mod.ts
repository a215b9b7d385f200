/**
 * Questions whose answers a repository knows: its documentation asks for functions, the subjects of its commits for files.
 *
 * @module
 */
export * from "./commitsOfLog.ts"
export * from "./docQuery.ts"
export * from "./docQuestions.ts"
export * from "./documentedSymbols.ts"
export * from "./stillSaid.ts"
export * from "./stripDocs.ts"
export * from "./stripFile.ts"
export * from "./subjectQuery.ts"
