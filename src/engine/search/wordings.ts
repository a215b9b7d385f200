/** Which chunks say a query word for word: told by their texts, of which only those are read that hold its words. */
import { Effect } from "effect"
import { wording } from "../../core/rank/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"

/** What rows say, in order: undefined where the file is not as it was indexed. */
export type TextsOf = (
  rows: ReadonlyArray<number>
) => Effect.Effect<ReadonlyArray<string | undefined>, StoreError>

/** Rows whose texts are read. */
const READ = 16

const NONE: ReadonlyMap<number, number> = new Map()

/** How far rows say the query word for word, 0..1: of those that hold more than half of its `words`, the first of `ranked`. */
export const wordings = (
  query: string,
  words: number,
  ranked: ReadonlyArray<number>,
  held: ArrayLike<number>,
  textsOf: TextsOf
): Effect.Effect<ReadonlyMap<number, number>, StoreError> => {
  const saidBy = wording(query)
  if (saidBy === undefined) return Effect.succeed(NONE)
  const rows = ranked.filter((row) => 2 * held[row]! > words).slice(0, READ)
  if (rows.length === 0) return Effect.succeed(NONE)
  return Effect.map(
    textsOf(rows),
    (texts) => new Map(rows.map((row, at) => [row, texts[at] === undefined ? 0 : saidBy(texts[at])] as const))
  )
}
