/**
 * Roles of domain-driven design, read off a type's structure.
 *
 * @module
 */
export * from "./dddPatternsOf.ts"
export * from "./methodsByOwner.ts"
