import type { Rows } from "./Rows.ts"
import { collectBest, type Scored } from "./collectBest.ts"
import { cosine } from "./cosine.ts"
import { dotKernel, type DotKernel } from "./dotKernel.ts"
import { inverseNorms } from "./inverseNorms.ts"
import { quantise } from "./quantise.ts"
import { similarityTo } from "./similarityTo.ts"

/**
 * The `limit` rows most similar to `query` (see `similarityTo`) among those that `allowed` admits, best first, ties by
 * row. Looks at every row: 4 ms for 100,000 of 256 dimensions, without WebAssembly 18 ms.
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
): ReadonlyArray<Scored> => {
  const best = collectBest(limit)
  let bar = best.bar()
  const similarityOf = inOrder(rows, query)
  for (let row = 0; row < rows.rows; row++) {
    if (allowed !== undefined && !allowed(row)) continue
    const similarity = similarityOf(row)
    // Rows come in order, so one that equals the worst of the kept stands behind it.
    if (similarity > bar) {
      best.offer(row, similarity)
      bar = best.bar()
    }
  }
  return best.ranked()
}

/** `similarityTo` for rows that are asked for in order: the dot products of many are found together. */
const inOrder = (rows: Rows, query: Float32Array): ((row: number) => number) => {
  const kernel = dotKernel(rows.dimensions)
  return kernel === undefined ? similarityTo(rows, query) : byBlocks(kernel, rows, query)
}

const byBlocks = (kernel: DotKernel, rows: Rows, query: Float32Array) => {
  const { dimensions, inverseNorms: inverse } = rows
  const quantised = quantise(query)
  const scale = inverseNorms(quantised, dimensions)[0] ?? 0
  let dots: Int32Array = new Int32Array(0)
  let first = 0
  let end = 0
  return (row: number): number => {
    if (row >= end) {
      first = row
      end = Math.min(rows.rows, first + kernel.rows)
      dots = kernel.dots(rows.data.subarray(first * dimensions, end * dimensions), quantised)
    }
    return cosine(dots[row - first]!, scale * (inverse[row] ?? 0))
  }
}
