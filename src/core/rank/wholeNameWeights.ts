import type { IntentWeights } from "./weights.ts"

/** Once a name is all that a question is about, that a file defines it says more than all else that is known of the file together. */
const WHOLE_NAME_FACTOR = 4

/** A phrase that nothing asks for may as well be about what its words mean, whatever is called so. */
const BARE_PHRASE_FACTOR = 2

/** The weights of a question about the name of a symbol alone: what defines it comes first. */
export const wholeNameWeights = (weights: IntentWeights, isBarePhrase: boolean): IntentWeights => {
  const factor = isBarePhrase ? BARE_PHRASE_FACTOR : WHOLE_NAME_FACTOR
  return {
    ...weights,
    signals: { ...weights.signals, definesExactly: factor * weights.signals.definesExactly }
  }
}
