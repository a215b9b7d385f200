import type { IntentWeights } from "./weights.ts"

/** Most content words of a query that may be about the name of a file. */
const MAX_NAMING_WORDS = 8

/** What names say of a long query, compared with a short one. */
const LONG_QUERY_FACTOR = 0.5

/**
 * The weights of a question of so many content words. The more words it has, the more files it meets by chance: a long one mentions much beside what it asks for, and
 * of a file that one of its words names, or that defines such names, this says little.
 */
export const longQueryWeights = (weights: IntentWeights, words: number): IntentWeights =>
  words <= MAX_NAMING_WORDS
    ? weights
    : {
        ...weights,
        signals: {
          ...weights.signals,
          definitions: LONG_QUERY_FACTOR * weights.signals.definitions,
          fileNameCoverage: LONG_QUERY_FACTOR * weights.signals.fileNameCoverage,
          fileNameEquality: 0
        }
      }
