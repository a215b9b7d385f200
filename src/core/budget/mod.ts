/**
 * Limiting answers to a budget of tokens.
 *
 * @module
 */
export * from "./packToBudget.ts"
export * from "./budgetNote.ts"
export * from "./equalShare.ts"
