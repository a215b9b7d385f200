/** Above this share the score grows ever more slowly. */
const LINEAR_LIMIT = 0.9

/**
 * Maps a share of the highest regular score to a score below 1, preserving order. A share may exceed 1: a document whose ticket the query names gets more than
 * any chunk can have, and must not be clipped to the same score.
 *
 * @example
 * ```ts
 * belowOne(0.5) // => 0.5
 * belowOne(1) < belowOne(1.5) // => true
 * belowOne(100) < 1 // => true
 * ```
 */
export const belowOne = (share: number): number =>
  share <= LINEAR_LIMIT
    ? Math.max(0, share)
    : 1 - (1 - LINEAR_LIMIT) ** 2 / (share - LINEAR_LIMIT + 1 - LINEAR_LIMIT)
