/** The usual parameters of BM25: the saturation of term frequency, and the strength of length normalization. */
const K1 = 1.2
const B = 0.75

/**
 * The length norm of each document in BM25: `k1 * (1 - b + b * length / average length)`.
 *
 * @example
 * ```ts
 * bm25Norms(new Uint32Array([10, 30, 20]))[2] // => 1.2
 * ```
 */
export const bm25Norms = (lengths: ArrayLike<number>): Float64Array => {
  let total = 0
  for (let at = 0; at < lengths.length; at++) total += lengths[at]!
  const average = Math.max(1, total) / Math.max(1, lengths.length)
  return Float64Array.from(lengths, (length) => bm25Norm(length, average))
}

/** The norm of a single document. */
export const bm25Norm = (length: number, average: number): number => K1 * (1 - B + (B * length) / average)

/** The factor for a word's weight, given its term frequency and the norm of the document: 0 to `k1 + 1`. */
export const bm25 = (frequency: number, norm: number): number => ((K1 + 1) * frequency) / (frequency + norm)

/**
 * The weight of a word in `containing` of `documents`: `ln(1 + (N - n + 0.5) / (n + 0.5))`, which unlike the original of Robertson and Spärck Jones is never
 * negative.
 *
 * @example
 * ```ts
 * inverseDocumentFrequency(1, 1) < inverseDocumentFrequency(1, 100) // => true
 * ```
 */
export const inverseDocumentFrequency = (containing: number, documents: number): number =>
  Math.log(1 + (documents - containing + 0.5) / (containing + 0.5))
