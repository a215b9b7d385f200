import type { Category, Severity } from "./Pattern.ts"

/** What may be the cause, before it is weighed against the others. */
export interface Suspicion {
  /** What spoke for it: `pattern:<id>`, `remediation:<id>`, `change:<commit>`. Each once. */
  readonly source: string
  readonly description: string
  /** How likely it would be if nothing else were known: 0 to 1. */
  readonly weight: number
  readonly evidence: ReadonlyArray<string>
  /** Undefined where its source does not say. */
  readonly category: Category | undefined
  readonly severity: Severity | undefined
  readonly verificationSteps: ReadonlyArray<string>
}

export interface Hypothesis extends Suspicion {
  /** Of all hypotheses of one diagnosis together at most `MOST_CERTAIN`. */
  readonly probability: number
}

/** Nobody has seen the machine: something else may always be the cause. */
export const MOST_CERTAIN = 0.95

/**
 * Weighs suspicions against each other, the likeliest first, ties by source. Weights that come to more than `MOST_CERTAIN` are brought down to that together;
 * where they come to less, what is missing is what nobody suspects.
 *
 * @example
 * ```ts
 * const suspicion = { source: "pattern:a", description: "", evidence: [], category: undefined, severity: undefined, verificationSteps: [] }
 * weighHypotheses([{ ...suspicion, weight: 0.95 }, { ...suspicion, source: "pattern:b", weight: 0.95 }]).map(({ probability }) => probability) // => [0.475, 0.475]
 * ```
 */
export const weighHypotheses = (suspicions: ReadonlyArray<Suspicion>): ReadonlyArray<Hypothesis> => {
  const sum = suspicions.reduce((all, { weight }) => all + weight, 0)
  const scale = sum > MOST_CERTAIN ? MOST_CERTAIN / sum : 1
  return suspicions
    .map((suspicion) => ({ ...suspicion, probability: Math.floor(suspicion.weight * scale * 1000) / 1000 }))
    .filter(({ probability }) => probability > 0)
    .sort((a, b) => b.weight - a.weight || (a.source < b.source ? -1 : 1))
}

/**
 * What told outcomes make of a weight: nothing while none was told; each failure counts against it, each success for it, and never above what it was.
 *
 * @example
 * ```ts
 * [trustAfter(0, 0), trustAfter(3, 0), trustAfter(0, 1), trustAfter(3, 1)] // => [1, 1, 0.5, 0.8]
 * ```
 */
export const trustAfter = (successes: number, failures: number): number =>
  (successes + 1) / (successes + failures + 1)
