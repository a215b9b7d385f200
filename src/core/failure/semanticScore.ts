/** Cosines up to here mean nothing: two errors of one language, each with a type and a message, are as near by the words that all errors use. */
const FLOOR = 0.5

/**
 * Above the floor nearness is worth more the nearer it is: neighbours that are told alike and mended otherwise (`NoneType` is not callable, is not
 * subscriptable) lie at 0.75 to 0.85, where the same error in other words lies above 0.9. Set on one half of the labelled errors.
 */
const POWER = 1.5

/**
 * What a cosine of two failures' vectors is worth, 0 to 1: nothing up to 0.5, and from there `((cosine - 0.5) / 0.5) ^ 1.5`. It never falls as the cosine
 * grows, in whatever space: where unrelated texts are farther apart than in the bundled one more is left unsaid, and nothing wrong is said.
 *
 * @example
 * ```ts
 * [semanticScore(0.3), semanticScore(0.625), semanticScore(1)] // => [0, 0.125, 1]
 * ```
 */
export const semanticScore = (cosine: number): number =>
  cosine > FLOOR ? Math.min(1, ((cosine - FLOOR) / (1 - FLOOR)) ** POWER) : 0
