/**
 * How a word occurs in a chunk, in one byte: how often in its body (7 stands for seven and more, after which a score hardly
 * grows), and whether in the names and signatures of its symbols, in their documentation, in the name of its file and in the folders above.
 */
export type Occurrence = number

export const MOST_IN_BODY = 7

/** What a field adds to an occurrence. */
export const FIELD_BITS = { name: 8, signature: 16, doc: 32, file: 64, folders: 128 } as const

export type Field = keyof typeof FIELD_BITS

export const FIELDS: ReadonlyArray<Field> = ["name", "signature", "doc", "file", "folders"]

/** How much an occurrence in a field counts against one in a body. */
export type FieldWeights = Readonly<Record<Field, number>>

/**
 * The weighted term frequency of each of the 256 occurrences: what BM25F puts in the place of a count (Robertson, Zaragoza
 * and Taylor, "Simple BM25 extension to multiple weighted fields", 2004).
 *
 * @example
 * ```ts
 * weightedFrequencies({ name: 8, signature: 3, doc: 3, file: 2, folders: 1 })[FIELD_BITS.name + 2] // => 10
 * ```
 */
export const weightedFrequencies = (weights: FieldWeights): Float64Array =>
  Float64Array.from({ length: 256 }, (_, occurrence) =>
    FIELDS.reduce(
      (sum, field) => sum + ((occurrence & FIELD_BITS[field]) === 0 ? 0 : weights[field]),
      occurrence & MOST_IN_BODY
    )
  )

/** A name says most of what a chunk is about, after it the name of its file. */
const FIELD_WEIGHTS: FieldWeights = { name: 2, signature: 1, doc: 1, file: 2, folders: 1 }

/** The weighted term frequency of each occurrence, as all searches weigh it. */
export const TERM_FREQUENCIES: Float64Array = weightedFrequencies(FIELD_WEIGHTS)
