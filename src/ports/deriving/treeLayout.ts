/**
 * How tree-sitter lays trees and grammars out in the memory of its WebAssembly, of which addresses have four bytes and texts two bytes a character
 * (`subtree.h`, `tree.h` and `parser.h` of its library). Places are counted in words of four bytes unless said.
 */

/** A tree: its root, then the address of its grammar. */
export const TREE = { language: 2 } as const

/**
 * A subtree is two words: what there is to say of a small leaf, or the address of the rest. Right before that stand the children of the node. What `flags`
 * say is said of a leaf one bit higher.
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

/** A small leaf: the first bit says that it is one; in the first word stands its symbol, in the second what its text takes and what stands before it. */
export const INLINE = { flag: 1, symbolBits: 8, paddingBits: 16, sizeBits: 24 } as const

/** A grammar. */
export const LANGUAGE = {
  productionCount: 7,
  fieldCount: 8,
  /** In halves of words. */
  longestAliases: 18,
  fieldSlices: 16,
  fieldEntries: 17,
  publicTypes: 19,
  aliases: 21
} as const
