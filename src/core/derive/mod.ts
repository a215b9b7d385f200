/**
 * From a file's path and text to everything that is indexed of it.
 *
 * @module
 */
export * from "./deriveSource.ts"
