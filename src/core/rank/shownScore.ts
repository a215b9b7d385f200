/**
 * A score as answers show it. Thresholds are compared with this, so that a shown score is a threshold that its result passes.
 *
 * @example
 * ```ts
 * shownScore(0.54406) // => 0.5441
 * shownScore(1) // => 1
 * ```
 */
export const shownScore = (score: number): number => Math.round(score * 10_000) / 10_000
