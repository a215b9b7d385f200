import type { QueryIntent } from "../query/mod.ts"

/** How much each retriever's votes count. */
export interface RetrieverWeights {
  readonly keywords: number
  readonly meaning: number
  readonly names: number
  readonly paths: number
}

/**
 * Weights of the retrievers by intent. A name that is asked for is best found by its definition, then by its words, and
 * hardly by meaning; an error message is found by its very words; a question by both alike.
 */
export const INTENT_WEIGHTS: Readonly<Record<QueryIntent, RetrieverWeights>> = {
  symbol: { names: 3, keywords: 1, meaning: 0.25, paths: 0.5 },
  path: { paths: 3, keywords: 1, meaning: 0.5, names: 0.5 },
  error: { keywords: 2, meaning: 0.5, names: 0.5, paths: 0.5 },
  natural_language: { keywords: 1, meaning: 1, names: 1, paths: 0.5 }
}
