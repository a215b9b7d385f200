/** Nearest neighbours by a scan up to a threshold, and by a usearch HNSW graph beyond it. */
import type { FileSystem, Path } from "@effect/platform"
import { Effect, Exit, type Fiber, FiberMap, Layer, Option } from "effect"
import { groupRows, type RowGroups, type Rows } from "../../core/vector/mod.ts"
import { exactSearcher, toRows } from "./exactSearcher.ts"
import { openHnsw, saveHnsw } from "./HnswFile.ts"
import { hnswSearcher } from "./hnswSearcher.ts"
import { pause } from "../pause.ts"
import { type Usearch, usearchAddon } from "./usearchAddon.ts"
import { VectorIndex, type VectorSearcher } from "./VectorIndex.ts"

export interface UsearchOptions {
  /**
   * Up to this many rows all rows are scanned. This takes about 20 ms at the default, and nothing needs to be built or stored; building a graph of this size
   * takes a minute and a half.
   *
   * @default {500_000}
   */
  readonly threshold?: number
  /**
   * Scans all rows while a graph is being built instead of waiting for it.
   *
   * @default {false}
   */
  readonly background?: boolean
}

/** Links per node, and candidates kept during building and searching. Recall@10 is above .99 with these values. */
const CONNECTIVITY = 16
const EXPANSION = 128

/** About 50 ms of building, during which nothing else runs. */
const ROWS_PER_TURN = 128

const emptyIndex = (usearch: Usearch, dimensions: number) =>
  new usearch.CompiledIndex(dimensions, "cos", "i8", CONNECTIVITY, EXPANSION, EXPANSION, false)

/** Builds with one thread: the same rows then give the same graph, byte for byte, and the machine stays usable. */
const build = Effect.fn("VectorIndex.build")(function* (
  usearch: Usearch,
  { data, dimensions }: Rows,
  { firsts }: RowGroups
) {
  const index = yield* Effect.try(() => emptyIndex(usearch, dimensions))
  for (let from = 0; from < firsts.length; from += ROWS_PER_TURN) {
    const batch = firsts.subarray(from, from + ROWS_PER_TURN)
    const vectors = new Int8Array(batch.length * dimensions)
    batch.forEach((row, i) =>
      vectors.set(data.subarray(row * dimensions, (row + 1) * dimensions), i * dimensions)
    )
    yield* Effect.try(() => index.add(BigUint64Array.from(batch, BigInt), vectors, 1))
    yield* pause
  }
  return index
})

const view =
  (usearch: Usearch, { dimensions }: Rows, { firsts }: RowGroups) =>
  (file: string) => {
    const index = emptyIndex(usearch, dimensions)
    index.view(file)
    if (index.size() !== firsts.length)
      throw new Error("The graph and its matrix have different numbers of rows")
    return index
  }

/** A searcher over the stored graph, or else over a new one, which is stored if possible. */
const openGraph = Effect.fnUntraced(function* (
  usearch: Usearch,
  rows: Rows,
  exact: VectorSearcher,
  { file, generation }: { readonly file: string; readonly generation: string }
) {
  const identity = {
    format: `lodestone-hnsw-1 usearch-${usearch.version()} ${CONNECTIVITY} ${EXPANSION}`,
    generation,
    rows: rows.rows,
    dimensions: rows.dimensions
  }
  const groups = groupRows(rows.data, rows.dimensions)
  const stored = yield* openHnsw(file, identity, view(usearch, rows, groups))
  if (Option.isSome(stored)) return hnswSearcher(stored.value, rows, groups, exact)
  const built = yield* build(usearch, rows, groups)
  yield* Effect.catchTag(
    saveHnsw(file, identity, (path) => built.save(path)),
    "VectorIndexError",
    ({ message }) => Effect.logWarning(message)
  )
  return hnswSearcher(built, rows, groups, exact)
})

const make = ({ background = false, threshold = 500_000 }: UsearchOptions) =>
  Effect.gen(function* () {
    const files = yield* Effect.context<FileSystem.FileSystem | Path.Path>()
    /** Graphs under construction, by file: that of an earlier generation is given up when the next begins, as one change may follow another for hours. */
    const builds = yield* FiberMap.make<string, VectorSearcher>()
    return VectorIndex.of({
      open: Effect.fn("VectorIndex.open")(function* (matrix, options) {
        const rows = yield* toRows(matrix)
        const exact = exactSearcher(rows)
        // The addon is loaded on demand.
        const usearch = rows.rows <= threshold ? undefined : usearchAddon()
        if (usearch === undefined) return exact
        const graph = openGraph(usearch, rows, exact, options).pipe(
          Effect.provide(files),
          Effect.catchAll(({ error }) =>
            Effect.as(
              Effect.logWarning("Cannot build the vector index: comparing every row instead", error),
              exact
            )
          )
        )
        return background
          ? yield* Effect.map(FiberMap.run(builds, options.file, graph), whenReady(exact))
          : yield* graph
      })
    })
  })

/** Searches the graph once it is ready, and `exact` until then. */
const whenReady =
  (exact: VectorSearcher) =>
  (building: Fiber.RuntimeFiber<VectorSearcher>): VectorSearcher => {
    let current = exact
    building.addObserver((exit) => {
      if (Exit.isSuccess(exit)) current = exit.value
    })
    return {
      get method() {
        return current.method
      },
      matrix: exact.matrix,
      nearest: (...query) => Effect.suspend(() => current.nearest(...query))
    }
  }

/** The layer; when usearch has no prebuild for the platform, all rows are scanned, however many there are. */
export const layerWith = (options: UsearchOptions) => Layer.scoped(VectorIndex, make(options))

export const layer = layerWith({ background: true })
