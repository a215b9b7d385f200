/** Changes that have not been synced. All times are milliseconds of one clock. */
export interface Unsynced {
  /** When the first of them was reported. */
  readonly firstMs: number
  /** When the last of them was reported. */
  readonly lastMs: number
}

/** How long changes are collected before a sync. */
export interface SyncDelay {
  /** The quiet time required after the last change. */
  readonly quietMs: number
  /** The longest delay after the first change while further ones arrive. */
  readonly maxDelayMs: number
}

/**
 * When to sync changes: after a quiet time, at the latest `maxDelayMs` after the first change, but not before `notBeforeMs`, so that continuous syncs leave time
 * for other work.
 *
 * @example
 * ```ts
 * syncDueMs({ firstMs: 0, lastMs: 50 }, { quietMs: 120, maxDelayMs: 1000 }, 0) // => 170
 * syncDueMs({ firstMs: 0, lastMs: 990 }, { quietMs: 120, maxDelayMs: 1000 }, 0) // => 1000
 * syncDueMs({ firstMs: 0, lastMs: 50 }, { quietMs: 120, maxDelayMs: 1000 }, 400) // => 400
 * ```
 */
export const syncDueMs = (
  { firstMs, lastMs }: Unsynced,
  { maxDelayMs, quietMs }: SyncDelay,
  notBeforeMs: number
): number => Math.max(Math.min(lastMs + quietMs, firstMs + maxDelayMs), notBeforeMs)
