/** Nearest neighbours among int8 vectors addressed by row number. */
import { Context, type Effect, Schema } from "effect"
import type { Rows } from "../../core/vector/mod.ts"

export class VectorIndexError extends Schema.TaggedError<VectorIndexError>("lodestone/VectorIndexError")(
  "VectorIndexError",
  {
    reason: Schema.Literal("Corrupt", "Unwritable", "DimensionMismatch"),
    detail: Schema.String
  }
) {
  override get message(): string {
    return `Cannot use the vector index: ${this.detail}`
  }
}

/** A row of the searched matrix and its cosine similarity to the query, -1..1. */
export interface Neighbour {
  readonly row: number
  readonly similarity: number
}

/** `rows` unit vectors, each quantised by core/vector/quantise: row r is at [r * dimensions, (r + 1) * dimensions). */
export interface VectorMatrix {
  readonly dimensions: number
  readonly rows: number
  readonly data: Int8Array
  /** Of the rows, if they are known (`core/vector/inverseNorms`); computed otherwise. */
  readonly inverseNorms?: Float64Array
}

/** A searchable state of a view's vectors. Immutable: each generation has its own. */
export interface VectorSearcher {
  /** The search method; `doctor` and `explain` show it. */
  readonly method: "exact" | "hnsw"
  /** The searched matrix with the inverse norms of its rows. */
  readonly matrix: Rows
  /**
   * The `limit` rows nearest to `query` among those that `allowed` admits (all when undefined), best first, ties by row. Filters apply during retrieval: when
   * enough rows are admitted, `limit` are returned.
   */
  readonly nearest: (
    query: Float32Array,
    limit: number,
    allowed?: (row: number) => boolean
  ) => Effect.Effect<ReadonlyArray<Neighbour>, VectorIndexError>
}

export class VectorIndex extends Context.Tag("lodestone/VectorIndex")<
  VectorIndex,
  {
    /**
     * Prepares `matrix` for search. `file` is where a derived index may be stored, and `generation` identifies the state of the store: a file that is missing,
     * incomplete, or of another generation or shape is rebuilt, never trusted.
     */
    readonly open: (
      matrix: VectorMatrix,
      options: { readonly file: string; readonly generation: string }
    ) => Effect.Effect<VectorSearcher, VectorIndexError>
  }
>() {}
