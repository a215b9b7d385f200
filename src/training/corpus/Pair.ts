/** The source of a pair, in the order of the numbers in a shard. */
export const PAIR_KINDS = ["doc", "comment", "name", "commit", "file", "prose"] as const

export type PairKind = (typeof PAIR_KINDS)[number]

/** Words that somebody might search with, and the code that answers them. */
export interface Pair {
  readonly kind: PairKind
  readonly query: string
  readonly code: string
  /** Prepended to the code in half of all pairs: the end of its path and the enclosing symbol, as at index time. */
  readonly place: string
}
