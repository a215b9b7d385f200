/**
 * The vector spaces that are computed in this process.
 *
 * @module
 */
export * from "./embedLexical.ts"
