/** Chunks that add to one another at most: by a file's many chunks, each of which says a little, it is long, and no more likely meant. */
const MOST_TOGETHER = 50

/**
 * The score of a file from those of its chunks, none below 0: that of the best, and `share` of what every other adds that matches too. A file
 * where several places answer is more likely what is meant than one with a single lucky place.
 *
 * @example
 * ```ts
 * coherentScore([1], 0.1) // => 1
 * coherentScore([0.6, 0.8], 0.1) > 0.8 // => true
 * ```
 */
export const coherentScore = (scores: ReadonlyArray<number>, share: number): number => {
  const best = scores.reduce((a, b) => Math.max(a, b), 0)
  const most =
    scores.length <= MOST_TOGETHER ? scores : scores.toSorted((a, b) => b - a).slice(0, MOST_TOGETHER)
  const together = Math.sqrt(most.reduce((sum, score) => sum + score * score, 0))
  return best + share * (together - best)
}
