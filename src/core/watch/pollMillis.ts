/** The least between two looks: whoever looks waits for nothing sooner. */
const LEAST_MILLIS = 2000

/** Of a core, looking takes at most one part in so many. */
const SHARE = 50

/**
 * How long to wait before a tree is looked at again, given how long the last look took: looking takes at most 2 % of one core.
 *
 * @example
 * ```ts
 * pollMillis(20) // => 2000
 * pollMillis(300) // => 14700
 * ```
 */
export const pollMillis = (lookMillis: number): number => Math.max(LEAST_MILLIS, lookMillis * (SHARE - 1))
