import { otherCaseWeights } from "./otherCaseWeights.ts"
import type { IntentWeights } from "./weights.ts"

/**
 * The weights of a query for a name that occurs, but that nothing defines, such as that of an environment variable or of a library: what contains it answers, code
 * before tests and documents as in answers to a `question`, and what defines a similar name does not.
 */
export const undefinedNameWeights = (weights: IntentWeights, question: IntentWeights): IntentWeights => {
  const { signals, ...others } = otherCaseWeights(weights, question)
  return {
    ...others,
    signals: {
      ...signals,
      definesName: 0,
      definesExactly: 0,
      definesType: 0,
      wording: question.signals.wording
    }
  }
}
