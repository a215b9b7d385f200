/** How well a ranked list of results answers a query whose answers are known. */

/** A result: lines are from 1, and inclusive. */
export interface Hit {
  readonly path: string
  readonly start: number
  readonly end: number
  /** Estimated tokens that showing it costs, 4 characters each. */
  readonly tokens: number
}

/** A file that answers, or a stretch of one; `resolved` are its paths relative to the indexed root. */
export interface Target {
  readonly resolved: ReadonlyArray<string>
  readonly start_line?: number
  readonly end_line?: number
}

/** What one query came to. */
export interface Score {
  /** Normalised discounted cumulative gain among the first ten results. */
  readonly ndcg: number
  readonly hit1: number
  readonly recall: number
  /** Tokens up to and including the first result that answers; 32,000 where none does. */
  readonly tokensToHit: number
  /** Share of the targets that are reached within 2,000 tokens. */
  readonly recallAt2000: number
}

const PLACES = 10
const GIVE_UP_TOKENS = 32_000

const covers = (hit: Hit, { end_line, resolved, start_line }: Target) =>
  resolved.includes(hit.path) &&
  (start_line === undefined || end_line === undefined || (hit.end >= start_line && hit.start <= end_line))

const gain = (rank: number) => 1 / Math.log2(rank + 1)

/**
 * Scores one answer. Relevance is binary and by target; each target counts at the first result that covers it, and a rank counts once
 * however many targets it covers.
 */
export const scoreOf = (hits: ReadonlyArray<Hit>, all: ReadonlyArray<Target>): Score => {
  const targets = all.filter(({ resolved }) => resolved.length > 0)
  const ranks = targets.map((target) => hits.findIndex((hit) => covers(hit, target)) + 1)
  const found = ranks.filter((rank) => rank > 0 && rank <= PLACES)
  const best = targets.slice(0, PLACES).reduce((sum, _, place) => sum + gain(place + 1), 0)
  const spent: Array<number> = []
  for (const { tokens } of hits) spent.push((spent.at(-1) ?? 0) + tokens)
  const first = Math.min(...ranks.filter((rank) => rank > 0))
  return {
    ndcg: best === 0 ? 0 : [...new Set(found)].reduce((sum, rank) => sum + gain(rank), 0) / best,
    hit1: found.includes(1) ? 1 : 0,
    recall: targets.length === 0 ? 0 : found.length / targets.length,
    tokensToHit: Number.isFinite(first) ? spent[first - 1]! : GIVE_UP_TOKENS,
    recallAt2000:
      targets.length === 0
        ? 0
        : ranks.filter((rank) => rank > 0 && spent[rank - 1]! <= 2000).length / targets.length
  }
}

export const mean = (numbers: ReadonlyArray<number>): number =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length
