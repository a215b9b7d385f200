/**
 * Lists that were put together anew from an earlier list and a few fresh elements.
 *
 * @module
 */
export * from "./Run.ts"
