/**
 * Tokens by which a server knows who calls.
 *
 * @module
 */
export * from "./bearerToken.ts"
export * from "./parseTokens.ts"
