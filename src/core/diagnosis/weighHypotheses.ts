import type { Category, Severity } from "./Pattern.ts"

/** A possible cause, before it is weighed against others. */
export interface Suspicion {
  /** The source of the suspicion, unique: `pattern:<id>`, `remediation:<id>`, `change:<commit>`. */
  readonly source: string
  readonly description: string
  /** The probability if nothing else were known, 0..1. */
  readonly weight: number
  readonly evidence: ReadonlyArray<string>
  /** Undefined if the source does not say. */
  readonly category: Category | undefined
  readonly severity: Severity | undefined
  readonly verificationSteps: ReadonlyArray<string>
}

export interface Hypothesis extends Suspicion {
  /** The probabilities of all hypotheses of one diagnosis add up to at most `MAX_TOTAL_PROBABILITY`. */
  readonly probability: number
}

/** The machine has not been examined: something else may always be the cause. */
export const MAX_TOTAL_PROBABILITY = 0.95

/**
 * Weighs suspicions against each other, the most likely first, ties in the order given. If their weights exceed `MAX_TOTAL_PROBABILITY` in total, they are scaled down to it; if
 * the total is less, the rest is the probability of an unknown cause.
 *
 * @example
 * ```ts
 * const suspicion = { source: "pattern:a", description: "", evidence: [], category: undefined, severity: undefined, verificationSteps: [] }
 * weighHypotheses([{ ...suspicion, weight: 0.95 }, { ...suspicion, source: "pattern:b", weight: 0.95 }]).map(({ probability }) => probability) // => [0.475, 0.475]
 * ```
 */
export const weighHypotheses = (suspicions: ReadonlyArray<Suspicion>): ReadonlyArray<Hypothesis> => {
  const sum = suspicions.reduce((all, { weight }) => all + weight, 0)
  const scale = sum > MAX_TOTAL_PROBABILITY ? MAX_TOTAL_PROBABILITY / sum : 1
  return suspicions
    .map((suspicion) => ({ ...suspicion, probability: Math.floor(suspicion.weight * scale * 1000) / 1000 }))
    .filter(({ probability }) => probability > 0)
    .sort((a, b) => b.weight - a.weight)
}

/**
 * A weight after reported outcomes, which count as much as the estimate does after the first of them: the mean of a Beta distribution whose prior weighs one
 * observation.
 *
 * @example
 * ```ts
 * [weightAfter(0.2, 0, 0), weightAfter(0.2, 3, 0), weightAfter(0.8, 0, 1), weightAfter(0.8, 1, 3)] // => [0.2, 0.8, 0.4, 0.36]
 * ```
 */
export const weightAfter = (estimate: number, successes: number, failures: number): number =>
  (estimate + successes) / (1 + successes + failures)
