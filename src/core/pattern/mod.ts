/**
 * Roles of domain-driven design, recognized from the structure of types.
 *
 * @module
 */
export * from "./dddPatternsOf.ts"
export * from "./methodsByOwner.ts"
