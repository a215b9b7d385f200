/**
 * The file format of a trained table of word vectors, all numbers little-endian:
 *
 * "LODEVEC1", length of the head and of the vocabulary in bytes (u32 each), the head as JSON, the vocabulary as lines, padding to 4; then f32 scales of rows
 * [V], query weights [V], passage weights [V], scales of buckets [B]; then int8 rows [V x D], buckets [B x D].
 */

const MAGIC = "LODEVEC1"

/** The JSON head of the file. */
export interface WordTableHead {
  /** Name of the vector space: vectors of different tables are never compared. */
  readonly name: string
  /** Version of the tokenization that it was trained with. */
  readonly tokens: string
  readonly dimensions: number
  readonly vocabulary: number
  /** The number of rows that the n-grams of unknown tokens are hashed into. */
  readonly buckets: number
  /** The weight of an unknown token in a query; `unknownPassage` the same in a passage. */
  readonly unknownQuery: number
  readonly unknownPassage: number
  /** SHA-256 of the list of training data. */
  readonly manifest: string
  readonly training: Readonly<Record<string, unknown>>
  readonly metrics: Readonly<Record<string, number>>
}

export interface WordTable {
  readonly head: WordTableHead
  /** The tokens in the order of their rows, as lines of UTF-8. */
  readonly vocabulary: Uint8Array
  readonly rowScales: Float32Array
  readonly queryWeights: Float32Array
  readonly passageWeights: Float32Array
  readonly bucketScales: Float32Array
  readonly rows: Int8Array
  readonly buckets: Int8Array
}

/** Version of the tokenization in `core/text`. Must change with it, since a table only knows the tokens it was trained with. */
export const TOKENIZATION_VERSION = "lodestone-tokens/1"

/**
 * Reads the table in `buffer`; its numbers are views, not copies. Throws an Error with the reason if the buffer holds no table, or one of another tokenization.
 */
export const readWordTable = (buffer: ArrayBufferLike): WordTable => {
  const bytes = new Uint8Array(buffer)
  const text = (from: number, length: number) => new TextDecoder().decode(bytes.slice(from, from + length))
  if (bytes.length < 16 || text(0, 8) !== MAGIC)
    throw new Error("Cannot read the embedding table: it is not a word table")
  const view = new DataView(buffer)
  const [headLength, vocabularyLength] = [view.getUint32(8, true), view.getUint32(12, true)]
  if (bytes.length < 16 + headLength + vocabularyLength)
    throw new Error("Cannot read the embedding table: it is truncated")
  const head = JSON.parse(text(16, headLength)) as WordTableHead
  if (head.tokens !== TOKENIZATION_VERSION)
    throw new Error(
      `Cannot use the embedding table: it was trained with "${head.tokens}", not with "${TOKENIZATION_VERSION}"`
    )
  const { buckets, dimensions, vocabulary } = head
  const vocabularyStart = 16 + headLength
  let at = Math.ceil((vocabularyStart + vocabularyLength) / 4) * 4
  const expectedBytes = at + 4 * (3 * vocabulary + buckets) + (vocabulary + buckets) * dimensions
  if (bytes.length !== expectedBytes)
    throw new Error(
      `Cannot read the embedding table: it has ${bytes.length} bytes instead of ${expectedBytes}`
    )
  const floats = (count: number) => {
    const array = new Float32Array(buffer, at, count)
    at += 4 * count
    return array
  }
  const integers = (count: number) => {
    const array = new Int8Array(buffer, at, count)
    at += count
    return array
  }
  return {
    head,
    vocabulary: bytes.slice(vocabularyStart, vocabularyStart + vocabularyLength),
    rowScales: floats(vocabulary),
    queryWeights: floats(vocabulary),
    passageWeights: floats(vocabulary),
    bucketScales: floats(buckets),
    rows: integers(vocabulary * dimensions),
    buckets: integers(buckets * dimensions)
  }
}

/** The file of a table, as read by `readWordTable`. */
export const writeWordTable = (table: WordTable): Uint8Array => {
  const encoder = new TextEncoder()
  const head = encoder.encode(JSON.stringify(table.head))
  const vocabulary = table.vocabulary
  const start = Math.ceil((16 + head.length + vocabulary.length) / 4) * 4
  const parts = [
    table.rowScales,
    table.queryWeights,
    table.passageWeights,
    table.bucketScales,
    table.rows,
    table.buckets
  ]
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, start))
  bytes.set(encoder.encode(MAGIC))
  const view = new DataView(bytes.buffer)
  view.setUint32(8, head.length, true)
  view.setUint32(12, vocabulary.length, true)
  bytes.set(head, 16)
  bytes.set(vocabulary, 16 + head.length)
  let at = start
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at)
    at += part.byteLength
  }
  return bytes
}
