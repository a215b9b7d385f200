/**
 * What is known of hosts before they are asked.
 *
 * @module
 */
export * from "./isPrivateAddress.ts"
