/**
 * A small assembler for WebAssembly, for SIMD instructions, which JavaScript lacks.
 *
 * @module
 */
export * from "./assembleFunction.ts"
