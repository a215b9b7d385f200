import type { Hit } from "./Place.ts"

/** A correct file, or a range of its lines; `resolved` are its paths relative to the indexed root. */
export interface Target {
  readonly resolved: ReadonlyArray<string>
  readonly start_line?: number
  readonly end_line?: number
}

/** The score of one query. */
export interface Score {
  /** Normalized discounted cumulative gain of the first ten results. */
  readonly ndcg: number
  /** 1 / rank of the first correct result among ten; 0 if there is none. */
  readonly reciprocalRank: number
  readonly hit1: number
  readonly recall: number
  /** Tokens up to and including the first correct result, capped at 32,000; 32,000 if there is none. */
  readonly tokensToHit: number
  /** The share of the targets reached within a number of tokens. */
  readonly recallWithin: (tokens: number) => number
}

/** The number of results that count. */
export const MAX_SCORED_RESULTS = 10
/** The number of tokens after which a reader without success looks elsewhere. */
export const GIVE_UP_TOKENS = 32_000

const covers = (hit: Hit, { end_line, resolved, start_line }: Target) =>
  resolved.includes(hit.path) &&
  (start_line === undefined || end_line === undefined || (hit.end >= start_line && hit.start <= end_line))

const gain = (rank: number) => 1 / Math.log2(rank + 1)

/**
 * Scores one answer. Relevance is binary and per target: each target counts at the first result that covers it, and a rank counts once, however many targets it
 * covers.
 */
export const scoreOf = (hits: ReadonlyArray<Hit>, all: ReadonlyArray<Target>): Score => {
  const targets = all.filter(({ resolved }) => resolved.length > 0)
  const ranks = targets.map((target) => hits.findIndex((hit) => covers(hit, target)) + 1)
  const reached = ranks.filter((rank) => rank > 0)
  const found = reached.filter((rank) => rank <= MAX_SCORED_RESULTS)
  const best = targets.slice(0, MAX_SCORED_RESULTS).reduce((sum, _, place) => sum + gain(place + 1), 0)
  const cumulativeTokens: Array<number> = []
  for (const { tokens } of hits) cumulativeTokens.push((cumulativeTokens.at(-1) ?? 0) + tokens)
  const share = (ranks: ReadonlyArray<number>) => (targets.length === 0 ? 0 : ranks.length / targets.length)
  return {
    ndcg: best === 0 ? 0 : [...new Set(found)].reduce((sum, rank) => sum + gain(rank), 0) / best,
    reciprocalRank: reciprocalRank(found.length === 0 ? undefined : Math.min(...found)),
    hit1: found.includes(1) ? 1 : 0,
    recall: share(found),
    tokensToHit:
      reached.length === 0
        ? GIVE_UP_TOKENS
        : Math.min(GIVE_UP_TOKENS, cumulativeTokens[Math.min(...reached) - 1]!),
    recallWithin: (tokens) => share(reached.filter((rank) => cumulativeTokens[rank - 1]! <= tokens))
  }
}

/** 1 / rank for a 1-based rank; 0 for none, or one after the first ten. */
export const reciprocalRank = (place: number | undefined): number =>
  place === undefined || place > MAX_SCORED_RESULTS ? 0 : 1 / place

/** Tokens up to and including the first correct result; 32,000 if there is none before, and later results are not examined. */
export const tokensUntil = (hits: Iterable<Hit>, isCorrect: (hit: Hit) => boolean): number => {
  let spent = 0
  for (const hit of hits) {
    spent += hit.tokens
    if (spent >= GIVE_UP_TOKENS) break
    if (isCorrect(hit)) return spent
  }
  return GIVE_UP_TOKENS
}
