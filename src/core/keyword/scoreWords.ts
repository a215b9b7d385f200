import { bm25, bm25Norms, inverseDocumentFrequency } from "./bm25.ts"
import { frequencyOf, type KeywordIndex } from "./KeywordIndex.ts"
import { FIELD_BITS, MAX_BODY_COUNT, TERM_FREQUENCIES } from "./Occurrence.ts"

/** A keyword index whose rows belong to files, with the BM25 norms of both. */
export interface FileKeywords {
  readonly index: KeywordIndex
  readonly files: number
  /** The file of each row. Rows of a file are adjacent. */
  readonly fileOf: Uint32Array
  readonly rowNorms: Float64Array
  readonly fileNorms: Float64Array
  /** For the words in the names that each file defines. */
  readonly definitionNorms: Float64Array
}

/** Prepares an index for scoring. */
export const fileKeywords = (index: KeywordIndex, fileOf: Uint32Array, files: number): FileKeywords => {
  const lengths = new Float64Array(files)
  const definitions = new Float64Array(files)
  for (let row = 0; row < index.rows; row++) lengths[fileOf[row]!]! += index.lengths[row]!
  for (let at = 0; at < index.postings.length; at++)
    if ((index.occurrences[at]! & FIELD_BITS.name) !== 0) definitions[fileOf[index.postings[at]!]!]! += 1
  return {
    index,
    files,
    fileOf,
    rowNorms: bm25Norms(index.lengths),
    fileNorms: bm25Norms(lengths),
    definitionNorms: bm25Norms(definitions)
  }
}

/** How well rows and files match the words of a query; all scores are at least 0. */
export interface WordScores {
  /** BM25F of each chunk, by row. */
  readonly chunks: Float64Array
  /** BM25 of each file's whole text. */
  readonly files: Float64Array
  /** BM25 of the names that each file defines. */
  readonly definitions: Float64Array
  /** The share of the query, by weight, that occurs in the bodies of each file's chunks: 0 to 1. */
  readonly coverage: Float64Array
  /** The share of the query, by weight, that occurs in the names of a chunk's symbols: 0 to 1. */
  readonly names: Float64Array
  /** The number of query words in a chunk, by row. */
  readonly wordCounts: Uint16Array
  /** The weight of each word, times its count, in query order; 0 for a word that occurs nowhere. */
  readonly weights: ReadonlyArray<number>
}

/** Reusable memory for the scores of one query on an index. Mutable. */
export interface ScoreBuffers {
  readonly scores: Omit<WordScores, "weights">
  readonly bodies: Counts
  readonly names: Counts
}

/** Allocates memory for scores: some bytes per row and file. */
export const scoreBuffers = ({ files, index: { rows } }: FileKeywords): ScoreBuffers => ({
  scores: {
    chunks: new Float64Array(rows),
    files: new Float64Array(files),
    definitions: new Float64Array(files),
    coverage: new Float64Array(files),
    names: new Float64Array(rows),
    wordCounts: new Uint16Array(rows)
  },
  bodies: emptyCounts(files),
  names: emptyCounts(files)
})

/**
 * Scores all chunks and files that contain one of `words`: distinct word numbers of the index, `undefined` for a word that is not in it; each counts
 * as often as `counts` says, in the same order. One pass over the postings. The returned scores are stored in `buffers` and overwrite those of the query before:
 * the system supplies new memory page by page, which for a large index takes longer than the scoring.
 */
export const scoreWords = (
  keywords: FileKeywords,
  words: ReadonlyArray<number | undefined>,
  counts: ReadonlyArray<number>,
  buffers: ScoreBuffers = scoreBuffers(keywords)
): WordScores => {
  const { definitionNorms, fileNorms, fileOf, index, rowNorms } = keywords
  const { occurrences, postings, rows, starts } = index
  const { bodies, names, scores } = buffers
  for (const each of Object.values(scores)) each.fill(0)
  const weights = words.map((word, place) => {
    const frequency = word === undefined ? 0 : frequencyOf(index, word)
    return frequency === 0 ? 0 : counts[place]! * inverseDocumentFrequency(frequency, rows)
  })
  const total = weights.reduce((a, b) => a + b, 0)
  words.forEach((word, place) => {
    const weight = weights[place]!
    if (word === undefined || weight === 0) return
    const end = starts[word + 1]!
    bodies.length = 0
    names.length = 0
    for (let at = starts[word]!; at < end; at++) {
      const row = postings[at]!
      const occurrence = occurrences[at]!
      scores.wordCounts[row]!++
      scores.chunks[row]! += weight * bm25(TERM_FREQUENCIES[occurrence]!, rowNorms[row]!)
      const file = fileOf[row]!
      const body = occurrence & MAX_BODY_COUNT
      if (body > 0) addCount(bodies, file, body)
      if ((occurrence & FIELD_BITS.name) !== 0) {
        scores.names[row]! += weight / total
        addCount(names, file, 1)
      }
    }
    for (let at = 0; at < bodies.length; at++) scores.coverage[bodies.files[at]!]! += weight / total
    addFiles(scores.files, bodies, fileNorms, counts[place]!)
    addFiles(scores.definitions, names, definitionNorms, counts[place]!)
  })
  return { ...scores, weights }
}

/** The frequencies of a word by file, in file order. */
export interface Counts {
  length: number
  readonly files: Uint32Array
  readonly frequencies: Float64Array
}

const emptyCounts = (files: number): Counts => ({
  length: 0,
  files: new Uint32Array(files),
  frequencies: new Float64Array(files)
})

/** Adds to the count of the last file, or appends another file. */
const addCount = (counts: Counts, file: number, times: number) => {
  if (counts.length === 0 || counts.files[counts.length - 1] !== file) {
    counts.files[counts.length] = file
    counts.frequencies[counts.length++] = 0
  }
  counts.frequencies[counts.length - 1]! += times
}

/** Adds the scores of one word for the files that contain it. */
const addFiles = (
  sums: Float64Array,
  { files, frequencies, length }: Counts,
  norms: Float64Array,
  count: number
) => {
  const weight = count * inverseDocumentFrequency(length, sums.length)
  for (let at = 0; at < length; at++) sums[files[at]!]! += weight * bm25(frequencies[at]!, norms[files[at]!]!)
}
