/**
 * Uses of names in a file: where, as what, and what stands before them; and how they are stored.
 *
 * @module
 */
export * from "./DeclaredExtent.ts"
export * from "./Mention.ts"
export * from "./Receiver.ts"
export * from "./byPlace.ts"
export * from "./encodeMentions.ts"
export * from "./receiverEncoding.ts"
