import type { IntentWeights } from "./weights.ts"

/** Up to so many content words all of a query is one thing, and from so many on what a file lacks of it speaks fully against it. */
const ONE_THING = 6
const SEVERAL_THINGS = 10

/** The weights of a query of so many content words, of which the share that a file contains counts the more, the more there are. */
export const withCoverage = (weights: IntentWeights, words: number): IntentWeights => {
  const share = Math.min(1, Math.max(0, (words - ONE_THING) / (SEVERAL_THINGS - ONE_THING)))
  return { ...weights, signals: { ...weights.signals, coverage: share * weights.signals.coverage } }
}
