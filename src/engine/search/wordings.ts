/** Which rows say a query word for word: told by their texts, of which only those are read that hold its words. */
import { Effect } from "effect"
import { queryTerms } from "../../core/query/mod.ts"
import type { Wording } from "../../core/rank/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"

/** What rows say, in order: undefined where it cannot be told. */
export type TextsOf = (
  rows: ReadonlyArray<number>
) => Effect.Effect<ReadonlyArray<string | undefined>, StoreError>

/** What rows say of a query word for word. */
export interface Wordings {
  /** By row, 0..1; rows that were not read are left out. */
  readonly said: ReadonlyMap<number, number>
  /** Whether the texts of all rows could be told. */
  readonly complete: boolean
}

/** Where nothing is asked for word for word. */
export const NOTHING_SAID: Wordings = { said: new Map(), complete: true }

/** How far rows say what is looked for: of those that hold more than half of its words, the first of `ranked`, as many as are to be read. */
export const wordings = (
  { saidIn, words }: Wording,
  ranked: ReadonlyArray<number>,
  held: ArrayLike<number>,
  textsOf: TextsOf,
  read: number
): Effect.Effect<Wordings, StoreError> => {
  const stems = queryTerms(words.join(" ")).stems.length
  const rows = ranked.filter((row) => 2 * held[row]! > stems).slice(0, read)
  if (rows.length === 0) return Effect.succeed(NOTHING_SAID)
  return Effect.map(textsOf(rows), (texts) => ({
    said: new Map(
      rows.map((row, at) => {
        const text = texts[at]
        return [row, text === undefined ? 0 : saidIn(text)] as const
      })
    ),
    complete: !texts.includes(undefined)
  }))
}
