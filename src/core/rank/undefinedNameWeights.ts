import { type IntentWeights, WEIGHTS } from "./weights.ts"

/**
 * The weights of a query for a name that occurs, but that nothing defines, such as that of an environment variable or of a library: what contains it answers, code
 * before tests and documents, and what defines a similar name does not.
 */
export const undefinedNameWeights = (weights: IntentWeights): IntentWeights => {
  const { document, example, test, testBeside, wording } = WEIGHTS.natural_language.signals
  return {
    ...weights,
    signals: {
      ...weights.signals,
      definesName: 0,
      definesExactly: 0,
      definesType: 0,
      document,
      example,
      test,
      testBeside,
      wording
    }
  }
}
