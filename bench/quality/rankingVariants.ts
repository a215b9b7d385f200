import { type RankingWeights, type Signal, SIGNALS } from "../../src/core/rank/mod.ts"
import type { SearchMode } from "../../src/engine/search/SearchRequest.ts"

/** The ranking without some part. */
export interface RankingVariant {
  readonly name: string
  readonly weights: RankingWeights
  /** @default "hybrid" */
  readonly mode?: SearchMode
}

type Intent = keyof RankingWeights

const NO_SIGNALS = Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as Record<Signal, number>

const mapIntents = (
  weights: RankingWeights,
  change: (of: RankingWeights[Intent]) => RankingWeights[Intent]
): RankingWeights =>
  Object.fromEntries(
    Object.entries(weights).map(([intent, each]) => [intent, change(each)])
  ) as unknown as RankingWeights

const without = (weights: RankingWeights, signals: ReadonlyArray<Signal>): RankingWeights =>
  mapIntents(weights, (each) => ({
    ...each,
    signals: { ...each.signals, ...Object.fromEntries(signals.map((signal) => [signal, 0])) }
  }))

const usesSignal = (weights: RankingWeights, signal: Signal) =>
  Object.values(weights).some(({ signals }) => signals[signal] !== 0)

/**
 * The full ranking first; then without each signal that has a weight; then without one retriever and its signals; then fusion alone, which weighs both
 * retrievers equally and represents each file by its best chunk.
 */
export const rankingVariants = (full: RankingWeights): ReadonlyArray<RankingVariant> => [
  { name: "full", weights: full },
  ...SIGNALS.filter((signal) => usesSignal(full, signal)).map((signal) => ({
    name: `without ${signal}`,
    weights: without(full, [signal])
  })),
  {
    name: "without coherence",
    weights: mapIntents(full, (each) => ({ ...each, coherence: 0 }))
  },
  { name: "vectors off", weights: full, mode: "keyword" },
  {
    name: "keywords off",
    weights: mapIntents(without(full, ["chunkKeywords", "fileKeywords", "definitions", "names"]), (each) => ({
      ...each,
      keywords: 0
    }))
  },
  {
    name: "plain reciprocal rank fusion",
    weights: mapIntents(full, () => ({
      keywords: 1,
      meaning: 1,
      coherence: 0,
      signals: { ...NO_SIGNALS, fusion: 1 }
    }))
  }
]
