/** At most this many chunks are combined: a file with many weakly matching chunks is long, not more likely to be the answer. */
const MOST_TOGETHER = 50

/**
 * The score of a file, computed from the scores of its chunks (none below 0): the best score plus `share` of what the other matching chunks add. A file that
 * answers in several places is more likely to be meant than one with a single lucky match.
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
