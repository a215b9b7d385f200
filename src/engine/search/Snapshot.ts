/** A view in memory: what retrieval needs, for one generation and one vector space. */
import { Effect } from "effect"
import { fileKeywords, type FileKeywords, keywordIndex, type ScoreBuffers } from "../../core/keyword/mod.ts"
import { classifyPath, translatedFrom } from "../../core/path/mod.ts"
import { documentsAmong, type FileName, fileNameOf, isExample } from "../../core/rank/mod.ts"
import { inverseNorms, quantise, type Rows, toUnit } from "../../core/vector/mod.ts"
import type { VectorSpace } from "../../ports/embedding/Embedder.ts"
import type { ChunkColumns, ChunkReader } from "../../ports/storage/ChunkReader.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import { StoreError } from "../../ports/storage/StoreError.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { VectorIndex, VectorIndexError, VectorSearcher } from "../../ports/vectors/VectorIndex.ts"

export interface Snapshot {
  readonly view: View
  readonly columns: ChunkColumns
  /** Row of a chunk by its id; chunks of other views are absent. */
  readonly rowOf: ReadonlyMap<number, number>
  /** Whether a file is a test, a document or an example, by index into the columns' files. */
  readonly test: ReadonlyArray<boolean>
  readonly document: ReadonlyArray<boolean>
  readonly example: ReadonlyArray<boolean>
  /** The document that a translated one was made from, by index into the columns' files. */
  readonly originals: ReadonlyMap<number, number>
  readonly keywords: FileKeywords
  /** Score buffers that are not in use: a query removes one and puts it back. Mutable. */
  readonly freeScoreRooms: Array<ScoreBuffers>
  readonly vectors: VectorSearcher
  /** The chunk vectors, and one vector per file with the direction of the sum of its chunks' vectors. */
  readonly matrix: Rows
  readonly fileMatrix: Rows
  /** The parsed path of a file, by index into the columns' files. */
  readonly nameOf: (file: number) => FileName
  /** The distinct names of all symbols; read on first use. */
  readonly namesIn: (chunks: ChunkReader) => ReadonlyArray<string>
  /** The rows that a row calls; those that are known. Mutable. */
  readonly callees: Map<number, ReadonlyArray<number>>
  /** How many files use the definitions of a file, on a logarithmic scale 0..1, by index into the columns' files. */
  readonly used: Float64Array
  /** Whether every chunk has a vector. */
  readonly complete: boolean
}

/** Loads a view into memory. */
export const loadSnapshot = (
  store: RepositoryStore,
  view: View,
  { dimensions, space }: VectorSpace,
  vectorIndex: VectorIndex["Type"]
): Effect.Effect<Snapshot, StoreError | VectorIndexError> =>
  Effect.gen(function* () {
    const { columns, keywords, users } = yield* store.read((tables) => ({
      columns: tables.chunks.columns(view.id, tables.vectors.findSpace(space) ?? -1, dimensions),
      keywords: keywordIndex(tables.postings.ofView(view.id)),
      users: tables.mentions.users(view.id)
    }))
    if (keywords.rows !== columns.rows)
      return yield* new StoreError({
        reason: "Corrupt",
        detail: `postings of ${keywords.rows} chunks for ${columns.rows} chunks`
      })
    const rowOf = new Map<number, number>()
    for (let row = 0; row < columns.rows; row++) rowOf.set(columns.chunks[row]!, row)
    const vectors = yield* vectorIndex.open(
      { dimensions, rows: columns.rows, data: columns.vectors },
      {
        file: store.vectorFile(view.id),
        generation: `${space}:${view.generation}`
      }
    )
    const fileNames: Array<FileName | undefined> = []
    let names: ReadonlyArray<string> | undefined
    return {
      view,
      columns,
      rowOf,
      keywords: fileKeywords(keywords, columns.file, columns.files.length),
      freeScoreRooms: [],
      vectors,
      matrix: vectors.matrix,
      fileMatrix: fileMatrix(columns, vectors.matrix),
      nameOf: (file) => (fileNames[file] ??= fileNameOf(columns.files[file]!.path)),
      callees: new Map(),
      namesIn: (chunks) => (names ??= chunks.names(view.id)),
      used: usageScores(columns.files.map(({ source }) => users.get(source) ?? 0)),
      complete: !columns.embedded.includes(0),
      test: columns.files.map(({ path }) => classifyPath(path).test),
      document: documentsAmong(columns.files, columns.file, keywords.lengths),
      example: columns.files.map(({ path }) => isExample(path)),
      originals: translatedFrom(columns.files.map(({ path }) => path))
    }
  })

/** Least number of users for the value 1, because counts in a small project say little. */
const MIN_USERS_FOR_FULL_SCORE = 10

/** The logarithm of the number of users of each file, scaled so that the most used file has 1. */
const usageScores = (users: ReadonlyArray<number>): Float64Array => {
  const maxLog = Math.log1p(users.reduce((a, b) => Math.max(a, b), MIN_USERS_FOR_FULL_SCORE))
  return Float64Array.from(users, (count) => Math.log1p(count) / maxLog)
}

/** One vector per file with the direction of the sum of its chunks' unit vectors. */
const fileMatrix = (
  { file, files }: ChunkColumns,
  { data, dimensions, inverseNorms: inverseNorm, rows }: Rows
): Rows => {
  const vectors = new Int8Array(files.length * dimensions)
  const sum = new Float64Array(dimensions)
  for (let row = 0; row < rows; row++) {
    const scale = inverseNorm[row]!
    for (let at = 0; at < dimensions; at++) sum[at]! += data[row * dimensions + at]! * scale
    if (row + 1 < rows && file[row + 1] === file[row]) continue
    const unit = toUnit(sum)
    if (unit !== undefined) vectors.set(quantise(unit), file[row]! * dimensions)
    sum.fill(0)
  }
  return { dimensions, rows: files.length, data: vectors, inverseNorms: inverseNorms(vectors, dimensions) }
}
