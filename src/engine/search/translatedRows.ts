import type { ScoredRow } from "../../core/vector/mod.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { Snapshot } from "./Snapshot.ts"

/**
 * Most rows of translations that a retriever gives. They say what their originals say, a program may have its texts in fifty languages, and its code would find no
 * place among them; a query in another language than English still finds the texts in it.
 */
export const MAX_TRANSLATED_ROWS = 20

/** Test for rows of translations; undefined when there are none, or only some rows are `allowed`, which may be those in one language. */
export const translatedRowsOf = (
  { columns, originals }: Pick<Snapshot, "columns" | "originals">,
  allowed: RowFilter
): RowFilter =>
  originals.size === 0 || allowed !== undefined ? undefined : (row) => originals.has(columns.file[row]!)

/** Two lists as one, best first, ties by row. */
export const mergeRanked = (
  one: ReadonlyArray<ScoredRow>,
  other: ReadonlyArray<ScoredRow>
): ReadonlyArray<ScoredRow> => [...one, ...other].sort((a, b) => b.similarity - a.similarity || a.row - b.row)
