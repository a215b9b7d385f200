import type { IntentWeights } from "./weights.ts"

/**
 * Weights for a query of which the embedder knows only a share, 0 to 1: so much of the weight of meaning stays, the rest goes to keywords, because a vector says
 * nothing about a word that it does not hold, while the few texts that contain this word are likely meant.
 */
export const discountMeaning = (
  { meaning, signals, ...others }: IntentWeights,
  known: number
): IntentWeights => {
  const { chunkKeywords, chunkMeaning, fileKeywords, fileMeaning } = signals
  return {
    ...others,
    meaning: meaning * known,
    signals: {
      ...signals,
      chunkMeaning: chunkMeaning * known,
      fileMeaning: fileMeaning * known,
      chunkKeywords: chunkKeywords + chunkMeaning * (1 - known),
      fileKeywords: fileKeywords + fileMeaning * (1 - known)
    }
  }
}
