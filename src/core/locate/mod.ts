/**
 * Matching symbols by the name that a user writes.
 *
 * @module
 */
export * from "./compoundNames.ts"
export * from "./differsOnlyInCase.ts"
export * from "./hasOtherOwner.ts"
export * from "./kindsOfWord.ts"
export * from "./matchName.ts"
export * from "./nameEnds.ts"
export { nameParts, statedArity } from "./nameParts.ts"
export * from "./nameFromCode.ts"
export * from "./statesDeclaration.ts"
export * from "./withoutProject.ts"
export * from "./withoutSigil.ts"
export * from "./statedKind.ts"
