import type { IntentWeights } from "./weights.ts"

/**
 * The weights of a query for a name that only tests write, while something is defined under it in another case, as a mutation of GraphQL is: that answers, before
 * tests and documents as in answers to a `question`.
 */
export const otherCaseWeights = (weights: IntentWeights, question: IntentWeights): IntentWeights => {
  const { document, example, test, testBeside } = question.signals
  return { ...weights, signals: { ...weights.signals, document, example, test, testBeside } }
}
