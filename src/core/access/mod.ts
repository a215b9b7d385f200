/**
 * Tokens that identify the callers of a server.
 *
 * @module
 */
export * from "./bearerToken.ts"
export * from "./parseTokens.ts"
