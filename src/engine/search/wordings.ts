/** Which rows say a query word for word: told by their texts, of which only those are read that hold its words. */
import { Effect } from "effect"
import { queryTerms } from "../../core/query/mod.ts"
import { wordingOf } from "../../core/rank/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"

/** What rows say, in order: undefined where it cannot be told. */
export type TextsOf = (
  rows: ReadonlyArray<number>
) => Effect.Effect<ReadonlyArray<string | undefined>, StoreError>

/** Rows whose texts are read. */
const READ = 16

/** From this share on it counts, by as much as it exceeds it: so much of a question is said in the same order by chance. */
const COUNTS_FROM = 2 / 3

/** What rows say of a query word for word. */
export interface Wordings {
  /** By row, 0..1; rows that were not read are left out. */
  readonly said: ReadonlyMap<number, number>
  /** Whether the texts of all rows could be told. */
  readonly complete: boolean
}

/** Where nothing is asked for word for word. */
export const NOTHING_SAID: Wordings = { said: new Map(), complete: true }

/** How far rows say the query word for word: of those that hold more than half of the words that are looked for, the first of `ranked`. */
export const wordings = (
  query: string,
  ranked: ReadonlyArray<number>,
  held: ArrayLike<number>,
  textsOf: TextsOf
): Effect.Effect<Wordings, StoreError> => {
  const wording = wordingOf(query)
  if (wording === undefined) return Effect.succeed(NOTHING_SAID)
  const words = queryTerms(wording.words.join(" ")).stems.length
  const rows = ranked.filter((row) => 2 * held[row]! > words).slice(0, READ)
  if (rows.length === 0) return Effect.succeed(NOTHING_SAID)
  const said = (text: string | undefined) =>
    text === undefined
      ? 0
      : (wording.certainty * Math.max(0, wording.shareIn(text) - COUNTS_FROM)) / (1 - COUNTS_FROM)
  return Effect.map(textsOf(rows), (texts) => ({
    said: new Map(rows.map((row, at) => [row, said(texts[at])] as const)),
    complete: !texts.includes(undefined)
  }))
}
