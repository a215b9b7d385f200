/** A view in memory: what retrieval needs of it, for one generation and one vector space. */
import { Effect } from "effect"
import { keywordIndex, type KeywordIndex } from "../../core/keyword/mod.ts"
import { classifyPath } from "../../core/path/mod.ts"
import type { ChunkColumns } from "../../ports/storage/ChunkReader.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import { StoreError } from "../../ports/storage/StoreError.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { VectorIndex, VectorIndexError, VectorSearcher } from "../../ports/vectors/VectorIndex.ts"

export interface Snapshot {
  readonly view: View
  readonly columns: ChunkColumns
  /** Row of a chunk by its id: chunks of other views have none. */
  readonly rowOf: ReadonlyMap<number, number>
  /** Whether a file is a test, by index into the columns' files. */
  readonly test: ReadonlyArray<boolean>
  readonly keywords: KeywordIndex
  readonly vectors: VectorSearcher
  /** Whether every chunk has a vector. */
  readonly complete: boolean
}

/** Reads a view into memory. */
export const loadSnapshot = (
  store: RepositoryStore,
  view: View,
  embedder: { readonly space: string; readonly dimensions: number },
  vectorIndex: VectorIndex["Type"]
): Effect.Effect<Snapshot, StoreError | VectorIndexError> =>
  Effect.gen(function* () {
    const { columns, keywords } = yield* store.read((tables) => ({
      columns: tables.chunks.columns(
        view.id,
        tables.vectors.findSpace(embedder.space) ?? -1,
        embedder.dimensions
      ),
      keywords: keywordIndex(tables.postings.ofView(view.id))
    }))
    if (keywords.rows !== columns.rows)
      return yield* new StoreError({
        reason: "Corrupt",
        detail: `postings of ${keywords.rows} chunks for ${columns.rows} chunks`
      })
    const rowOf = new Map<number, number>()
    for (let row = 0; row < columns.rows; row++) rowOf.set(columns.chunks[row]!, row)
    const vectors = yield* vectorIndex.open(
      { dimensions: embedder.dimensions, rows: columns.rows, data: columns.vectors },
      {
        file: `${store.folder}/vectors-${view.id}.usearch`,
        generation: `${embedder.space}:${view.generation}`
      }
    )
    return {
      view,
      columns,
      rowOf,
      keywords,
      vectors,
      complete: !columns.embedded.includes(0),
      test: columns.files.map(({ path }) => classifyPath(path).test)
    }
  })
