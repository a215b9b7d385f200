/** The least time between two scans: nobody who relies on polling needs a faster one. */
const LEAST_MILLIS = 2000

/** Scanning may use at most one part in this many of a core. */
const SHARE = 50

/**
 * The delay before a tree is scanned again, in milliseconds, given the duration of the last scan: scanning uses at most 2 % of one core.
 *
 * @example
 * ```ts
 * pollMillis(20) // => 2000
 * pollMillis(300) // => 14700
 * ```
 */
export const pollMillis = (lookMillis: number): number => Math.max(LEAST_MILLIS, lookMillis * (SHARE - 1))
