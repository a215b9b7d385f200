/** The usual values: how soon further occurrences stop counting, and how much a long text is held against itself. */
const K1 = 1.2
const B = 0.75

/**
 * What stands below a term frequency in BM25, by document: `k1 * (1 - b + b * length / average length)`.
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

/** One of them. */
export const bm25Norm = (length: number, average: number): number => K1 * (1 - B + (B * length) / average)

/** What a frequency and a norm make of a word's weight, from 0 to `k1 + 1`. */
export const bm25 = (frequency: number, norm: number): number => ((K1 + 1) * frequency) / (frequency + norm)

/**
 * The weight of a word that `holding` of `documents` hold: `ln(1 + (N - n + 0.5) / (n + 0.5))`, which unlike that of
 * Robertson and Spärck Jones never falls below 0.
 *
 * @example
 * ```ts
 * inverseDocumentFrequency(1, 1) < inverseDocumentFrequency(1, 100) // => true
 * ```
 */
export const inverseDocumentFrequency = (holding: number, documents: number): number =>
  Math.log(1 + (documents - holding + 0.5) / (holding + 0.5))
