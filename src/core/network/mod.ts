/**
 * What is known of hosts before they are asked.
 *
 * @module
 */
export * from "./hostName.ts"
export * from "./isPrivateAddress.ts"
