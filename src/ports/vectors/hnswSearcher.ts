import { Effect } from "effect"
import { collectBest, quantise, type RowGroups, type Rows, similarityTo } from "../../core/vector/mod.ts"
import { checkQuery } from "./exactSearcher.ts"
import type { UsearchIndex } from "./usearchAddon.ts"
import type { VectorSearcher } from "./VectorIndex.ts"

/** With more candidates than this, walking the graph costs more than a filtered scan. */
const MOST_CANDIDATES = 4096

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
  const walk = (query: Float32Array, limit: number, allowed?: (row: number) => boolean) => {
    const quantised = quantise(query)
    if (!(limit >= 1) || quantised.every((x) => x === 0)) return undefined
    const similarityOf = similarityTo(rows, query)
    const most = Math.min(firsts.length, MOST_CANDIDATES)
    for (let asked = 2 * Math.floor(limit) + 16; asked <= most; asked *= 4) {
      const [keys, , counts] = index.search(quantised, asked, 1)
      const found = Number(counts[0] ?? 0)
      const best = collectBest(limit)
      let unseen = zeros ? 0 : -1
      for (let i = 0; i < found; i++) {
        const first = Number(keys[i])
        const similarity = similarityOf(first)
        for (let row = first; row >= 0; row = next[row] ?? -1)
          if (allowed === undefined || allowed(row)) best.offer(row, similarity)
        if (i === found - 1) unseen = Math.max(unseen, similarity)
      }
      // Unseen rows may tie with the last one and precede it.
      if (best.bar() > unseen + TOLERANCE) return best.ranked()
      if (found < asked) return undefined
    }
    return undefined
  }
  return {
    method: "hnsw",
    matrix: rows,
    nearest: (query, limit, allowed) =>
      checkQuery(rows.dimensions, query).pipe(
        Effect.zipRight(Effect.try(() => walk(query, limit, allowed))),
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
