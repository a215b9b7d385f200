/** Nearest neighbours by usearch: every row by SIMD up to a threshold, an HNSW graph beyond it. */
import { FileSystem, Path } from "@effect/platform"
import { Effect, Layer, Option } from "effect"
import type { Rows } from "../../core/vector/mod.ts"
import { exactSearcher, toRows } from "./exactSearcher.ts"
import { keepHnsw, openHnsw } from "./HnswFile.ts"
import { hnswSearcher } from "./hnswSearcher.ts"
import { nativeScan } from "./nativeScan.ts"
import { pause } from "./pause.ts"
import { type Usearch, usearchAddon } from "./usearchAddon.ts"
import { VectorIndex } from "./VectorIndex.ts"
import { layer as exactLayer } from "./VectorIndexExact.ts"

export interface UsearchOptions {
  /**
   * Up to this many rows every row is looked at. With usearch that takes 5 ms for the default, and there is nothing to
   * build, keep or rebuild; a graph of as many takes half a minute to build.
   *
   * @default {200_000}
   */
  readonly threshold?: number
}

/** Links a node, and candidates kept while building and while searching. Recall@10 is above .99 with these. */
const CONNECTIVITY = 16
const EXPANSION = 128

/** About 50 ms of building, during which nothing else runs. */
const ROWS_AT_ONCE = 128

const emptyIndex = (usearch: Usearch, dimensions: number) =>
  new usearch.CompiledIndex(dimensions, "cos", "i8", CONNECTIVITY, EXPANSION, EXPANSION, false)

/** One thread: the same rows then give the same graph, byte for byte, and the machine stays usable. */
const build = Effect.fn("VectorIndex.build")(function* (usearch: Usearch, { data, dimensions, rows }: Rows) {
  const index = yield* Effect.try(() => emptyIndex(usearch, dimensions))
  for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
    const until = Math.min(rows, from + ROWS_AT_ONCE)
    const keys = BigUint64Array.from({ length: until - from }, (_, i) => BigInt(from + i))
    yield* Effect.try(() => index.add(keys, data.subarray(from * dimensions, until * dimensions), 1))
    yield* pause
  }
  return index
})

const view =
  (usearch: Usearch, { dimensions, rows }: Rows) =>
  (file: string) => {
    const index = emptyIndex(usearch, dimensions)
    index.view(file)
    if (index.size() !== rows) throw new Error("The graph has another number of rows than its stamp")
    return index
  }

/** The graph that was kept, or else a new one, which is kept if that can be done. */
const openGraph = Effect.fnUntraced(function* (
  usearch: Usearch,
  rows: Rows,
  file: string,
  generation: string
) {
  const identity = {
    format: `lodestone-hnsw-1 usearch-${usearch.version()} ${CONNECTIVITY} ${EXPANSION}`,
    generation,
    rows: rows.rows,
    dimensions: rows.dimensions
  }
  const kept = yield* openHnsw(file, identity, view(usearch, rows))
  if (Option.isSome(kept)) return kept.value
  const built = yield* build(usearch, rows)
  yield* Effect.catchTag(
    keepHnsw(file, identity, (path) => built.save(path)),
    "VectorIndexError",
    ({ message }) => Effect.logWarning(message)
  )
  return built
})

const make = (usearch: Usearch, { threshold = 200_000 }: UsearchOptions) =>
  Effect.map(Effect.context<FileSystem.FileSystem | Path.Path>(), (files) =>
    VectorIndex.of({
      open: Effect.fn("VectorIndex.open")(function* (matrix, { file, generation }) {
        const rows = yield* toRows(matrix)
        const exact = exactSearcher(rows, nativeScan(usearch))
        if (rows.rows <= threshold) return exact
        return yield* openGraph(usearch, rows, file, generation).pipe(
          Effect.provide(files),
          Effect.map((index) => hnswSearcher(index, rows, exact)),
          Effect.catchAll(({ error }) =>
            Effect.as(
              Effect.logWarning("Cannot build the vector index: every row is looked at", error),
              exact
            )
          )
        )
      })
    })
  )

/** Where usearch has no prebuild, `VectorIndexExact` serves in its place. */
export const layerWith = (options: UsearchOptions) =>
  usearchAddon === undefined ? exactLayer : Layer.effect(VectorIndex, make(usearchAddon, options))

export const layer = layerWith({})
