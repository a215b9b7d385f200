/** Nearest neighbours by a scan of all rows: always exact, available everywhere, and fast enough for most repositories. */
import { Effect, Layer } from "effect"
import { exactSearcher, toRows } from "./exactSearcher.ts"
import { VectorIndex } from "./VectorIndex.ts"

export const layer = Layer.succeed(
  VectorIndex,
  VectorIndex.of({
    open: (matrix) =>
      toRows(matrix).pipe(
        Effect.map(exactSearcher),
        Effect.withSpan("VectorIndex.open", { attributes: { rows: matrix.rows, method: "exact" } })
      )
  })
)
