/**
 * Checks of host names and addresses before a connection.
 *
 * @module
 */
export * from "./hostName.ts"
export * from "./isPrivateAddress.ts"
