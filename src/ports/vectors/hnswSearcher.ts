import { Effect } from "effect"
import { collectBest, quantise, type RowGroups, type Rows, similarityTo } from "../../core/vector/mod.ts"
import { checkQuery } from "./exactSearcher.ts"
import type { UsearchIndex } from "./usearchAddon.ts"
import type { VectorSearcher } from "./VectorIndex.ts"

/** With more candidates than this, walking the graph costs more than a filtered scan. */
const MAX_CANDIDATES = 4096

/** Smaller differences between usearch's cosine and ours are rounding errors. */
const TOLERANCE = 1e-6

/**
 * A searcher over the graph of `index`, whose keys are the first rows of `groups`. Candidates are scored again by `similarityTo`, so similarities and order
 * equal those of the exact scan. Filters apply to the candidates, of which increasingly many are requested; when that does not yield enough, `exact` answers.
 */
export const hnswSearcher = (
  index: UsearchIndex,
  rows: Rows,
  { firsts, next, zeros }: RowGroups,
  exact: VectorSearcher
): VectorSearcher => {
  const searchGraph = (query: Float32Array, limit: number, allowed?: (row: number) => boolean) => {
    const quantised = quantise(query)
    if (!(limit >= 1) || quantised.every((x) => x === 0)) return undefined
    const similarityOf = similarityTo(rows, query)
    const maxRequested = Math.min(firsts.length, MAX_CANDIDATES)
    for (let requested = 2 * Math.floor(limit) + 16; requested <= maxRequested; requested *= 4) {
      const [keys, , counts] = index.search(quantised, requested, 1)
      const found = Number(counts[0] ?? 0)
      const best = collectBest(limit)
      let unseenSimilarity = zeros ? 0 : -1
      for (let i = 0; i < found; i++) {
        const first = Number(keys[i])
        const similarity = similarityOf(first)
        for (let row = first; row >= 0; row = next[row] ?? -1)
          if (allowed === undefined || allowed(row)) best.offer(row, similarity)
        if (i === found - 1) unseenSimilarity = Math.max(unseenSimilarity, similarity)
      }
      // Unseen rows may tie with the last one and precede it.
      if (best.threshold() > unseenSimilarity + TOLERANCE) return best.ranked()
      if (found < requested) return undefined
    }
    return undefined
  }
  return {
    method: "hnsw",
    matrix: rows,
    nearest: (query, limit, allowed) =>
      checkQuery(rows.dimensions, query).pipe(
        Effect.zipRight(Effect.try(() => searchGraph(query, limit, allowed))),
        Effect.catchTag("UnknownException", ({ error }) =>
          Effect.as(
            Effect.logWarning("Cannot use the vector index: comparing every row instead", error),
            undefined
          )
        ),
        Effect.flatMap((found) =>
          found === undefined ? exact.nearest(query, limit, allowed) : Effect.succeed(found)
        )
      )
  }
}
