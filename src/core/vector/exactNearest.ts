import type { Rows } from "./Rows.ts"
import { collectBest, type ScoredRow } from "./collectBest.ts"
import { cosine } from "./cosine.ts"
import { dotKernel } from "./dotKernel.ts"
import { inverseNorms } from "./inverseNorms.ts"
import { quantise } from "./quantise.ts"
import { similarityTo } from "./similarityTo.ts"

/** As long as at most one row in this many is needed, computing rows one by one is cheaper than copying all into the kernel. */
const MIN_ROWS_PER_SINGLE = 8

/**
 * The `limit` rows most similar to `query` (see `similarityTo`) among those that `allowed` admits, best first, ties by row. Scans all rows.
 *
 * @example
 * ```ts
 * const data = new Int8Array([100, 0, 0, 50, 40, 30])
 * const rows = { dimensions: 2, rows: 3, data, inverseNorms: new Float64Array([1 / 100, 1 / 50, 1 / 50]) }
 * exactNearest(rows, new Float32Array([1, 0]), 2).map(({ row }) => row) // => [0, 2]
 * ```
 */
export const exactNearest = (
  rows: Rows,
  query: Float32Array,
  limit: number,
  allowed?: (row: number) => boolean
): ReadonlyArray<ScoredRow> => {
  const { data, dimensions, inverseNorms: inverse } = rows
  const best = collectBest(limit)
  let threshold = best.threshold()
  let similarityOf: ((row: number) => number) | undefined
  const offer = (row: number, similarity: number) => {
    // Rows are visited in order, so one that equals the worst kept row ranks after it.
    if (!(similarity > threshold)) return
    best.offer(row, similarity)
    threshold = best.threshold()
  }
  let singleCount = 0
  const offerSingly = (first: number, end: number) => {
    similarityOf ??= similarityTo(rows, query)
    for (let row = first; row < end; row++) {
      if (allowed !== undefined && !allowed(row)) continue
      singleCount++
      offer(row, similarityOf(row))
    }
  }
  const kernel = dotKernel(dimensions)
  if (kernel === undefined) {
    offerSingly(0, rows.rows)
    return best.ranked()
  }
  const quantised = quantise(query)
  const scale = inverseNorms(quantised, dimensions)[0] ?? 0
  for (let first = 0; first < rows.rows; first += kernel.rows) {
    const end = Math.min(rows.rows, first + kernel.rows)
    if (allowed !== undefined && !kernel.hasLoaded(data) && singleCount * MIN_ROWS_PER_SINGLE <= rows.rows) {
      offerSingly(first, end)
      continue
    }
    const dots = kernel.dots(data, first, end, quantised)
    for (let row = first; row < end; row++) {
      const similarity = cosine(dots[row - first]!, scale * inverse[row]!)
      if (similarity > threshold && (allowed === undefined || allowed(row))) offer(row, similarity)
    }
  }
  return best.ranked()
}
