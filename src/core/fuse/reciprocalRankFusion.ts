/** One ranked list, best first, and the weight of its votes. */
export interface Ranking<Id> {
  /** Greater than 0. */
  readonly weight: number
  /** Without duplicates. */
  readonly ids: ReadonlyArray<Id>
}

/** An id with its score relative to the best possible one: 1 means first in every list. */
export interface Fused<Id> {
  readonly id: Id
  /** Greater than 0, at most 1. */
  readonly score: number
}

/** The constant of the formula, which controls how much the first ranks stand out; 60 as in the paper. */
export const RRF_K = 60

/**
 * Merges rankings by reciprocal rank: the score of an id is the sum over all lists of `weight / (k + rank)`, with ranks from 1, divided by the score of an id
 * that is first in every list. Ties are broken by `compare`, so that the result depends only on ranks and not on the order of the lists.
 *
 * Cormack, Clarke and Büttcher: Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods, SIGIR 2009.
 *
 * @example
 * ```ts
 * const fused = reciprocalRankFusion([{ weight: 1, ids: [7, 2] }, { weight: 1, ids: [2] }], (a, b) => a - b)
 * fused.map(({ id }) => id) // => [2, 7]
 * ```
 */
export const reciprocalRankFusion = <Id>(
  rankings: ReadonlyArray<Ranking<Id>>,
  compare: (a: Id, b: Id) => number,
  k: number = RRF_K
): ReadonlyArray<Fused<Id>> => {
  const votes = new Map<Id, Array<number>>()
  for (const { ids, weight } of rankings)
    ids.forEach((id, rank) => {
      const vote = weight / (k + rank + 1)
      const all = votes.get(id)
      if (all === undefined) votes.set(id, [vote])
      else all.push(vote)
    })
  const bestScore = sum(rankings.map(({ weight }) => weight / (k + 1)))
  return [...votes]
    .map(([id, all]) => ({ id, score: Math.min(1, sum(all) / bestScore) }))
    .sort((a, b) => b.score - a.score || compare(a.id, b.id))
}

/** Adds in descending order, so that the order of the lists does not affect the last bit. For two numbers, the usual case, the order never matters. */
const sum = (numbers: ReadonlyArray<number>) =>
  (numbers.length > 2 ? numbers.toSorted((a, b) => b - a) : numbers).reduce((total, each) => total + each, 0)
