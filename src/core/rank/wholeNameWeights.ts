import type { IntentWeights } from "./weights.ts"

/** Once a name of several words is the whole query, that it is one says more than all else that is known of a file together. */
const WHOLE_NAME_FACTOR = 4

/** The weights of a query that is the name of a symbol, in words: what defines it comes first. */
export const wholeNameWeights = (weights: IntentWeights): IntentWeights => ({
  ...weights,
  signals: { ...weights.signals, definesExactly: WHOLE_NAME_FACTOR * weights.signals.definesExactly }
})
