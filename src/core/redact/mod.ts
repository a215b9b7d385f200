/**
 * Texts without their secrets.
 *
 * @module
 */
export * from "./maskSecrets.ts"
