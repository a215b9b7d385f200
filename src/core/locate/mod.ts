/**
 * Matching symbols by the name that a user writes.
 *
 * @module
 */
export * from "./isOtherCase.ts"
export * from "./kindsCalled.ts"
export * from "./matchName.ts"
export * from "./nameEnds.ts"
export { nameParts } from "./nameParts.ts"
export * from "./nameInCode.ts"
export * from "./withoutSign.ts"
