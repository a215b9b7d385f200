import type { Rows } from "./Rows.ts"
import { cosine } from "./cosine.ts"
import { dotInt8 } from "./dotInt8.ts"
import { dotKernel } from "./dotKernel.ts"
import { inverseNorms } from "./inverseNorms.ts"
import { quantise } from "./quantise.ts"

/**
 * How similar a row is to `query`: the cosine, -1..1, of the quantised two. Whatever finds candidates, this scores
 * them, so every method gives the same numbers, and the same on every machine: the dot product is an integer.
 * A query or row without direction is similar to nothing: 0.
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
  const wanted = Int32Array.from(quantised)
  return (row) => {
    // What the kernel would have to take over first costs less without it.
    const dot =
      kernel !== undefined && kernel.holds(data)
        ? kernel.dots(data, row, row + 1, quantised)[0]!
        : dotInt8(data, row * dimensions, wanted)
    return cosine(dot, scale * (inverse[row] ?? 0))
  }
}
