/**
 * Answers that stay within what a model can afford to read.
 *
 * @module
 */
export * from "./packToBudget.ts"
export * from "./roomNote.ts"
