import { mean } from "./mean.ts"
import { pairedInterval } from "./pairedInterval.ts"

/** Smaller differences are rounding errors. */
const MAX_ROUNDING_ERROR = 1e-9

/** The comparison of two methods on the same questions. */
export interface Comparison {
  readonly won: number
  readonly lost: number
  readonly tied: number
  /** Mean of the differences per question. */
  readonly difference: number
  /** The 95 % confidence interval of the mean difference, by bootstrap over questions. */
  readonly interval: readonly [low: number, high: number]
}

/**
 * Compares two lists of figures for the same questions in the same order; higher is better.
 *
 * @example
 * ```ts
 * comparison([1, 0.5, 0], [0.5, 0.5, 0], 1).won // => 1
 * ```
 */
export const comparison = (
  ours: ReadonlyArray<number>,
  theirs: ReadonlyArray<number>,
  seed: number
): Comparison => {
  const differences = ours.map((value, at) => value - theirs[at]!)
  const won = differences.filter((each) => each > MAX_ROUNDING_ERROR).length
  const lost = differences.filter((each) => each < -MAX_ROUNDING_ERROR).length
  return {
    won,
    lost,
    tied: differences.length - won - lost,
    difference: mean(differences),
    interval: pairedInterval(differences, seed)
  }
}
