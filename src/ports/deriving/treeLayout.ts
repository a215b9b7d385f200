/**
 * Memory layout of trees and grammars in tree-sitter's WebAssembly build, with 4-byte addresses and 2-byte characters (`subtree.h`, `tree.h` and `parser.h` of
 * its library). Offsets are in 4-byte words unless noted.
 */

/** A tree: its root, then the address of its grammar. */
export const TREE = { language: 2 } as const

/**
 * A subtree is two words: the data of a small leaf inline, or the address of its data. The children of a node are stored right before its data. The bits of
 * `flags` are one bit higher in an inline leaf.
 */
export const SUBTREE = {
  words: 2,
  padding: 1,
  size: 4,
  childCount: 9,
  symbol: 10,
  flags: 11,
  visible: 1,
  extra: 4,
  /** In the upper half of the word. */
  production: 16
} as const

/** An inline leaf: the lowest bit marks it as one; the first word has its symbol, the second its size and its padding. */
export const INLINE = { flag: 1, symbolBits: 8, paddingBits: 16, sizeBits: 24 } as const

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
