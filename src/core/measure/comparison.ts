import { mean } from "./mean.ts"
import { pairedInterval } from "./pairedInterval.ts"

/** Smaller differences are those of rounding. */
const SAME = 1e-9

/** How one way of answering does against another on the same questions. */
export interface Comparison {
  readonly won: number
  readonly lost: number
  readonly tied: number
  /** Mean of the differences, question by question. */
  readonly difference: number
  /** In which that mean lies with 95 %, by the bootstrap over questions. */
  readonly interval: readonly [low: number, high: number]
}

/**
 * Compares figures of the same questions in the same order, of which more is better.
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
  const won = differences.filter((each) => each > SAME).length
  const lost = differences.filter((each) => each < -SAME).length
  return {
    won,
    lost,
    tied: differences.length - won - lost,
    difference: mean(differences),
    interval: pairedInterval(differences, seed)
  }
}
