/**
 * How a word occurs in a chunk, as one byte: how often in the body (7 means seven or more, from where scores hardly grow), and whether in the names and
 * signatures of its symbols, in their documentation, in the name of its file and in its folders.
 */
export type Occurrence = number

export const MAX_BODY_COUNT = 7

/** The bit of each field in an occurrence. */
export const FIELD_BITS = { name: 8, signature: 16, doc: 32, file: 64, folders: 128 } as const

export type Field = keyof typeof FIELD_BITS

export const FIELDS: ReadonlyArray<Field> = ["name", "signature", "doc", "file", "folders"]

/** The weight of an occurrence in a field, relative to one in the body. */
export type FieldWeights = Readonly<Record<Field, number>>

/**
 * The weighted term frequency of each of the 256 occurrences, which BM25F uses in place of a count (Robertson, Zaragoza and Taylor, "Simple BM25 extension to
 * multiple weighted fields", 2004).
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
      occurrence & MAX_BODY_COUNT
    )
  )

/** The names in a chunk and the name of its file describe its subject best. */
const FIELD_WEIGHTS: FieldWeights = { name: 2, signature: 1, doc: 1, file: 2, folders: 1 }

/** The weighted term frequency of each occurrence, as used by all searches. */
export const TERM_FREQUENCIES: Float64Array = weightedFrequencies(FIELD_WEIGHTS)
