/** A view in memory: what retrieval needs, for one generation and one vector space. */
import { Effect } from "effect"
import {
  fileKeywords,
  type FileKeywords,
  keywordIndex,
  mergeIndexes,
  type ScoreBuffers
} from "../../core/keyword/mod.ts"
import {
  classifyPath,
  doubtfulVendorFolder,
  isTestSupport,
  supersededFiles,
  translatedFrom
} from "../../core/path/mod.ts"
import { documentsAmong, type FileName, fileNameOf, isExample } from "../../core/rank/mod.ts"
import { FRESH, placesOf, spliced } from "../../core/splice/mod.ts"
import { inverseNorms, quantise, type Rows, toUnit } from "../../core/vector/mod.ts"
import type { VectorSpace } from "../../ports/embedding/Embedder.ts"
import type { ChunkColumns, ViewFile } from "../../ports/storage/chunkColumns.ts"
import type { ChunkReader } from "../../ports/storage/ChunkReader.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import { StoreError } from "../../ports/storage/StoreError.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { VectorIndex, VectorIndexError, VectorSearcher } from "../../ports/vectors/VectorIndex.ts"
import { deriverVersionOf } from "../indexing/isDerivedByOlderVersion.ts"
import { originsOf, splicedColumns, spliceOf } from "./splicedColumns.ts"

export interface Snapshot {
  readonly view: View
  /** The version that derived the view. */
  readonly deriverVersion: number
  readonly columns: ChunkColumns
  /** Row of a chunk by its id; chunks of other views are absent. */
  readonly rowOf: ReadonlyMap<number, number>
  /** Whether a file is a test, a document, an example or third-party code, or replaced by a later version, by index into the columns' files. */
  readonly test: ReadonlyArray<boolean>
  readonly document: ReadonlyArray<boolean>
  readonly example: ReadonlyArray<boolean>
  readonly superseded: ReadonlyArray<boolean>
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

/** What a snapshot takes over from an earlier one; nothing of this at first. */
type Earlier = Pick<
  Snapshot,
  "columns" | "keywords" | "matrix" | "fileMatrix" | "test" | "example" | "superseded" | "originals"
>

const nothingEarlier = (dimensions: number): Earlier => {
  const noRows = { dimensions, rows: 0, data: new Int8Array(0), inverseNorms: new Float64Array(0) }
  const file = new Uint32Array(0)
  return {
    columns: {
      files: [],
      rows: 0,
      chunks: new Float64Array(0),
      file,
      startLine: file,
      endLine: file,
      kinds: file,
      patterns: new Uint8Array(0),
      vectors: noRows.data,
      embedded: new Uint8Array(0)
    },
    keywords: fileKeywords(keywordIndex([]), file, 0),
    matrix: noRows,
    fileMatrix: noRows,
    test: [],
    example: [],
    superseded: [],
    originals: new Map()
  }
}

/**
 * Loads a view into memory. Of `earlier`, a snapshot of any view of the same store and space, the files that are the same in both are copied, which takes a
 * fraction of the time to read and decode them; the result is the same as without it.
 */
export const loadSnapshot = (
  store: RepositoryStore,
  view: View,
  { dimensions, space }: VectorSpace,
  vectorIndex: VectorIndex["Type"],
  earlier: Earlier = nothingEarlier(dimensions)
): Effect.Effect<Snapshot, StoreError | VectorIndexError> =>
  Effect.gen(function* () {
    const { deriverVersion, files, fresh, freshKeywords, origins, users } = yield* store.read((tables) => {
      const files = tables.chunks.files(view.id)
      const origins = originsOf(earlier.columns, files)
      const changed = files.filter((_, file) => origins[file] === FRESH)
      return {
        deriverVersion: deriverVersionOf(tables.settings, view.id),
        files,
        origins,
        fresh: tables.chunks.columns(changed, tables.vectors.findSpace(space) ?? -1, dimensions),
        freshKeywords: keywordIndex(tables.postings.of(changed.map(({ source }) => source))),
        users: tables.mentions.users(view.id)
      }
    })
    if (freshKeywords.rows !== fresh.rows)
      return yield* new StoreError({
        reason: "Corrupt",
        detail: `postings of ${freshKeywords.rows} chunks for ${fresh.rows} chunks`
      })
    const splice = spliceOf(origins, earlier.columns, fresh)
    const columns = splicedColumns(splice, files, earlier.columns, fresh, dimensions)
    const keywords = mergeIndexes(
      {
        index: earlier.keywords.index,
        places: placesOf(splice.rows, "kept", earlier.columns.rows)
      },
      { index: freshKeywords, places: placesOf(splice.rows, "fresh", fresh.rows) },
      columns.rows
    )
    const rowOf = new Map<number, number>()
    for (let row = 0; row < columns.rows; row++) rowOf.set(columns.chunks[row]!, row)
    const freshNorms = inverseNorms(fresh.vectors, dimensions)
    const vectors = yield* vectorIndex.open(
      {
        dimensions,
        rows: columns.rows,
        data: columns.vectors,
        inverseNorms: spliced(splice.rows, earlier.matrix.inverseNorms, freshNorms)
      },
      {
        file: store.vectorFile(view.id),
        generation: `${space}:${view.generation}`
      }
    )
    const freshFiles = fileMatrix(fresh, {
      dimensions,
      rows: fresh.rows,
      data: fresh.vectors,
      inverseNorms: freshNorms
    })
    return {
      view,
      deriverVersion,
      columns,
      rowOf,
      keywords: fileKeywords(keywords, columns.file, columns.files.length),
      freeScoreRooms: [],
      vectors,
      matrix: vectors.matrix,
      fileMatrix: {
        dimensions,
        rows: files.length,
        data: spliced(splice.files, earlier.fileMatrix.data, freshFiles.data, dimensions),
        inverseNorms: spliced(splice.files, earlier.fileMatrix.inverseNorms, freshFiles.inverseNorms)
      },
      nameOf: parsedNames(files),
      callees: new Map(),
      namesIn: symbolNames(view.id),
      used: usageScores(columns.files.map(({ source }) => users.get(source) ?? 0)),
      complete: !columns.embedded.includes(0),
      test: files.map(({ path }, file) => earlier.test[origins[file]!] ?? isForTests(path)),
      document: documentsAmong(columns.files, columns.file, keywords.lengths),
      example: files.map(({ path }, file) => earlier.example[origins[file]!] ?? isBesideProject(path)),
      ...byAllPaths(earlier, files)
    }
  })

const isForTests = (path: string): boolean => classifyPath(path).test || isTestSupport(path)

/** Whether a file is an example, or third-party code. */
const isBesideProject = (path: string): boolean =>
  isExample(path) || (classifyPath(path).vendored && doubtfulVendorFolder(path) === undefined)

// Functions of a snapshot are made outside of the one that loads it: from there they would keep the earlier snapshot, and that the one before it.

const parsedNames = (files: ReadonlyArray<ViewFile>): Snapshot["nameOf"] => {
  const names: Array<FileName | undefined> = []
  return (file) => (names[file] ??= fileNameOf(files[file]!.path))
}

const symbolNames = (view: number): Snapshot["namesIn"] => {
  let names: ReadonlyArray<string> | undefined
  return (chunks) => (names ??= chunks.names(view))
}

/** What depends on the paths of all files. */
const byAllPaths = (
  earlier: Earlier,
  files: ReadonlyArray<ViewFile>
): Pick<Snapshot, "originals" | "superseded"> => {
  const { columns, originals, superseded } = earlier
  if (hasSamePaths(columns.files, files)) return { originals, superseded }
  const paths = files.map(({ path }) => path)
  return { originals: translatedFrom(paths), superseded: supersededFiles(paths) }
}

const hasSamePaths = (a: ReadonlyArray<ViewFile>, b: ReadonlyArray<ViewFile>) =>
  a.length === b.length && a.every(({ path }, index) => path === b[index]!.path)

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
