/**
 * Records that are read by words of somebody else.
 *
 * @module
 */
export * from "./ownValue.ts"
