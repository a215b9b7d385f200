/**
 * From the path and text of a file to everything that is indexed.
 *
 * @module
 */
export * from "./deriveSource.ts"
export * from "./ParseTree.ts"
