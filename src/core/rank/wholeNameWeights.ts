import type { IntentWeights } from "./weights.ts"

/** Once a name is all that a question is about, that a file defines it says more than all else that is known of the file together. */
const WHOLE_NAME_FACTOR = 4

/** The weights of a question about the name of a symbol alone: what defines it comes first. */
export const wholeNameWeights = (weights: IntentWeights): IntentWeights => ({
  ...weights,
  signals: { ...weights.signals, definesExactly: WHOLE_NAME_FACTOR * weights.signals.definesExactly }
})
