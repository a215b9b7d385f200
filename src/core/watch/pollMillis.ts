/** The least time between two scans: nobody who relies on polling needs a faster one. */
const MIN_POLL_MILLIS = 2000

/** Scanning may use at most one part in this many of a core. */
const CORE_DIVISOR = 50

/**
 * The delay before a tree is scanned again, in milliseconds, given the duration of the last scan: scanning uses at most 2 % of one core.
 *
 * @example
 * ```ts
 * pollMillis(20) // => 2000
 * pollMillis(300) // => 14700
 * ```
 */
export const pollMillis = (scanMillis: number): number =>
  Math.max(MIN_POLL_MILLIS, scanMillis * (CORE_DIVISOR - 1))
