/**
 * How a word occurs in a chunk, in one byte: how often in its body (7 stands for seven and more, after which a score hardly
 * grows), and whether in the names and signatures of its symbols, in their documentation, and in where it stands.
 */
export type Occurrence = number

export const MOST_IN_BODY = 7

/** What a field adds to an occurrence. */
export const FIELD_BITS = { name: 8, signature: 16, doc: 32, path: 64 } as const

/** How much an occurrence in a field counts against one in a body. */
export interface FieldWeights {
  readonly name: number
  readonly signature: number
  readonly doc: number
  readonly path: number
}

/** A name says most of what a chunk is about; what is long says least. */
export const FIELD_WEIGHTS: FieldWeights = { name: 8, signature: 3, doc: 3, path: 3 }

/**
 * The weighted term frequency of each of the 128 occurrences: what BM25F puts in the place of a count (Robertson, Zaragoza
 * and Taylor, "Simple BM25 extension to multiple weighted fields", 2004).
 *
 * @example
 * ```ts
 * weightedFrequencies({ name: 8, signature: 3, doc: 3, path: 3 })[FIELD_BITS.name + 2] // => 10
 * ```
 */
export const weightedFrequencies = (weights: FieldWeights): Float64Array => {
  const fields = ["name", "signature", "doc", "path"] as const
  return Float64Array.from({ length: 128 }, (_, occurrence) =>
    fields.reduce(
      (sum, field) => sum + ((occurrence & FIELD_BITS[field]) === 0 ? 0 : weights[field]),
      occurrence & MOST_IN_BODY
    )
  )
}
