/** Nearest neighbours over int8 vectors that are addressed by row number. */
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

/** A row of the matrix that was searched, and its cosine similarity to the query, -1..1. */
export interface Neighbour {
  readonly row: number
  readonly similarity: number
}

/** `rows` unit vectors, each quantised by core/vector/quantise: row r stands at [r * dimensions, (r + 1) * dimensions). */
export interface VectorMatrix {
  readonly dimensions: number
  readonly rows: number
  readonly data: Int8Array
}

/** One searchable state of a view's vectors. Immutable: a new generation is a new one. */
export interface VectorSearcher {
  /** Which method answers; `doctor` and `explain` show it. */
  readonly method: "exact" | "hnsw"
  /** The matrix that is searched, with the lengths of its rows. */
  readonly matrix: Rows
  /**
   * The `limit` rows nearest to `query` among those that `allowed` admits (all, where it is undefined),
   * best first, ties by row. Filters hold during retrieval: where enough rows are admitted, `limit` come back.
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
     * Prepares `matrix` for search. `file` is where a derived index may be kept and `generation` says which state of
     * the store it belongs to: a file that is missing, torn, of another generation or another shape is built anew, never trusted.
     */
    readonly open: (
      matrix: VectorMatrix,
      options: { readonly file: string; readonly generation: string }
    ) => Effect.Effect<VectorSearcher, VectorIndexError>
  }
>() {}
