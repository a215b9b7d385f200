/** Changes that no sync has seen yet. Milliseconds of one clock. */
export interface Unsynced {
  /** When the first of them was told. */
  readonly firstMs: number
  /** When the last of them was told. */
  readonly lastMs: number
}

/** How changes are gathered into one sync. */
export interface Patience {
  /** Quiet that has to follow the last change. */
  readonly quietMs: number
  /** The most that the first change waits while further ones come. */
  readonly longestMs: number
}

/**
 * The moment at which changes are to be synced: once it has been quiet for a while, at the latest some time after the first; and not
 * before `restUntilMs`, so that one sync after the other leaves others their turn.
 *
 * @example
 * ```ts
 * syncDueMs({ firstMs: 0, lastMs: 50 }, { quietMs: 120, longestMs: 1000 }, 0) // => 170
 * syncDueMs({ firstMs: 0, lastMs: 990 }, { quietMs: 120, longestMs: 1000 }, 0) // => 1000
 * syncDueMs({ firstMs: 0, lastMs: 50 }, { quietMs: 120, longestMs: 1000 }, 400) // => 400
 * ```
 */
export const syncDueMs = (
  { firstMs, lastMs }: Unsynced,
  { longestMs, quietMs }: Patience,
  restUntilMs: number
): number => Math.max(Math.min(lastMs + quietMs, firstMs + longestMs), restUntilMs)
