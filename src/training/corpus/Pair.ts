/** Where a pair comes from; the order is that of the numbers in a shard. */
export const PAIR_KINDS = ["doc", "comment", "name", "commit", "file", "prose"] as const

export type PairKind = (typeof PAIR_KINDS)[number]

/** Words that somebody might ask with, and the code that answers them. */
export interface Pair {
  readonly kind: PairKind
  readonly query: string
  readonly code: string
  /** Set before the code in half of all pairs: the end of its path and what it stands in, as at index time. */
  readonly place: string
}
