/** At most this many chunks are combined: a file with many weakly matching chunks is long, not more likely to be the answer. */
const MAX_CHUNKS = 50

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
  const highest = scores.length <= MAX_CHUNKS ? scores : scores.toSorted((a, b) => b - a).slice(0, MAX_CHUNKS)
  const combined = Math.sqrt(highest.reduce((sum, score) => sum + score * score, 0))
  return best + share * (combined - best)
}
