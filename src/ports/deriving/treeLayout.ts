/**
 * Memory layout of tree-sitter's WebAssembly build, with 4-byte addresses (`tree.h` and `parser.h` of its library), as far as it is not that of subtrees, which
 * `assembly/tape.ts` reads. Offsets are in 4-byte words unless noted.
 */

/** A tree: its root, then the address of its grammar. */
export const TREE = { language: 2 } as const

/** A grammar. */
export const LANGUAGE = {
  productionCount: 7,
  fieldCount: 8,
  /** In half words. */
  longestAliases: 18,
  fieldSlices: 16,
  fieldEntries: 17,
  publicTypes: 19,
  aliases: 21
} as const
