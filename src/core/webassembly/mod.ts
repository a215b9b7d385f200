/**
 * WebAssembly written by hand, for the few instructions that JavaScript has no words for.
 *
 * @module
 */
export * from "./assembleFunction.ts"
