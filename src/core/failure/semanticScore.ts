/** Cosines up to this mean nothing: any two errors of one language with a type and a message are this similar by the words that all errors share. */
const FLOOR = 0.5

/**
 * Above the floor the score grows faster than linearly: similar messages with different remedies (`NoneType` is not callable, is not subscriptable) lie at 0.75
 * to 0.85, the same error in other words above 0.9. Tuned on one half of the labelled errors.
 */
const POWER = 1.5

/**
 * The score of the cosine of two failures' vectors, 0..1: 0 up to 0.5, then `((cosine - 0.5) / 0.5) ^ 1.5`. It is monotonic for every embedder: in a space
 * where unrelated texts are farther apart than in the bundled one, fewer matches are found, but none that is wrong.
 *
 * @example
 * ```ts
 * [semanticScore(0.3), semanticScore(0.625), semanticScore(1)] // => [0, 0.125, 1]
 * ```
 */
export const semanticScore = (cosine: number): number =>
  cosine > FLOOR ? Math.min(1, ((cosine - FLOOR) / (1 - FLOOR)) ** POWER) : 0
