import type { Rows } from "./Rows.ts"
import { cosine } from "./cosine.ts"
import { dotInt8 } from "./dotInt8.ts"
import { dotKernel } from "./dotKernel.ts"
import { inverseNorms } from "./inverseNorms.ts"
import { quantise } from "./quantise.ts"

/**
 * Returns a function that computes the cosine similarity, -1..1, of a row and `query`, both quantized. All search methods score candidates with it, so they
 * agree, and they agree across machines, because the dot product is an integer. The similarity is 0 if the query or the row has no direction.
 *
 * @example
 * ```ts
 * const rows = { dimensions: 2, rows: 2, data: new Int8Array([0, 50, 4, 3]), inverseNorms: new Float64Array([1 / 50, 1 / 5]) }
 * const similarity = similarityTo(rows, new Float32Array([0, 1]))
 * [similarity(0), similarity(1)].map((x) => x.toFixed(2)) // => ["1.00", "0.60"]
 * ```
 */
export const similarityTo = (
  { data, dimensions, inverseNorms: inverse }: Rows,
  query: Float32Array
): ((row: number) => number) => {
  const quantised = quantise(query)
  const scale = inverseNorms(quantised, dimensions)[0] ?? 0
  const kernel = dotKernel(dimensions)
  const queryIntegers = Int32Array.from(quantised)
  return (row) => {
    // Copying the data into the kernel would cost more than one dot product without it.
    const dot =
      kernel !== undefined && kernel.hasLoaded(data)
        ? kernel.dots(data, row, row + 1, quantised)[0]!
        : dotInt8(data, row * dimensions, queryIntegers)
    return cosine(dot, scale * (inverse[row] ?? 0))
  }
}
