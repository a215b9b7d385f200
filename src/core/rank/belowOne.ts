/** From here on scores grow ever more slowly. */
const HIGH = 0.9

/**
 * A share of what a chunk may have at most, as a score below 1 in the same order: a ticket that is named gives a document more than any chunk has, and
 * neither is cut off.
 *
 * @example
 * ```ts
 * belowOne(0.5) // => 0.5
 * belowOne(1) < belowOne(1.5) // => true
 * belowOne(100) < 1 // => true
 * ```
 */
export const belowOne = (share: number): number =>
  share <= HIGH ? Math.max(0, share) : 1 - (1 - HIGH) ** 2 / (share - HIGH + 1 - HIGH)
