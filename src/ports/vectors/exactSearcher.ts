import { Effect } from "effect"
import { exactNearest, inverseNorms, type Rows } from "../../core/vector/mod.ts"
import { pause } from "../pause.ts"
import { VectorIndexError, type VectorMatrix, type VectorSearcher } from "./VectorIndex.ts"

/** About 10 ms of work. */
const NORMS_PER_TURN = 50_000

const checkShape = ({ data, dimensions, rows }: VectorMatrix) =>
  Number.isInteger(rows) &&
  rows >= 0 &&
  Number.isInteger(dimensions) &&
  dimensions > 0 &&
  data.length === rows * dimensions
    ? Effect.void
    : new VectorIndexError({
        reason: "DimensionMismatch",
        detail: `${rows} rows of ${dimensions} dimensions do not make ${data.length} numbers`
      })

/** Rejects a query of another vector space than the rows. */
export const checkQuery = (dimensions: number, query: Float32Array) =>
  query.length === dimensions
    ? Effect.void
    : new VectorIndexError({
        reason: "DimensionMismatch",
        detail: `the query has ${query.length} dimensions, the index has ${dimensions}: index again with the configured embedder`
      })

/** `matrix` with the inverse norms of its rows, computed without blocking the event loop. */
export const toRows = Effect.fnUntraced(function* (matrix: VectorMatrix) {
  yield* checkShape(matrix)
  const { data, dimensions, inverseNorms: known, rows } = matrix
  if (known !== undefined) return { ...matrix, inverseNorms: known } satisfies Rows
  const inverse = new Float64Array(rows)
  for (let from = 0; from < rows; from += NORMS_PER_TURN) {
    if (from > 0) yield* pause
    const slice = data.subarray(from * dimensions, (from + NORMS_PER_TURN) * dimensions)
    inverse.set(inverseNorms(slice, dimensions), from)
  }
  return { ...matrix, inverseNorms: inverse } satisfies Rows
})

/** A searcher that scans all rows. */
export const exactSearcher = (rows: Rows): VectorSearcher => ({
  method: "exact",
  matrix: rows,
  nearest: (query, limit, allowed) =>
    Effect.zipRight(
      checkQuery(rows.dimensions, query),
      Effect.sync(() => exactNearest(rows, query, limit, allowed))
    )
})
