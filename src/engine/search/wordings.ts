/** Which rows say a query word for word: told by their texts, of which only those are read that hold its words. */
import { Effect } from "effect"
import { type KeywordIndex, rowsHolding } from "../../core/keyword/mod.ts"
import { queryTerms } from "../../core/query/mod.ts"
import type { Wording } from "../../core/rank/mod.ts"
import type { Allowed } from "./admits.ts"

/** What rows say, in order: undefined where it cannot be told. */
export type TextsOf<E = never> = (
  rows: ReadonlyArray<number>
) => Effect.Effect<ReadonlyArray<string | undefined>, E>

/** What rows say of a query word for word. */
export interface Wordings {
  /** By row, 0..1; rows that were not read are left out. */
  readonly said: ReadonlyMap<number, number>
  /** Whether the texts of all rows could be told. */
  readonly complete: boolean
}

/** Rows whose texts are read. Where the words are common, what says them in their order may be any that holds all of them; what lacks one is read for want of such. */
const READ = 64
const READ_IN_PART = 16

/** Where nothing is asked for word for word. */
export const NOTHING_SAID: Wordings = { said: new Map(), complete: true }

/** The stems that are looked for. */
export const stemsOf = ({ looked }: Wording): ReadonlyArray<string> => queryTerms(looked).stems

/** Rows that may say what is looked for, each list best first. */
export interface Holding {
  /** Those whose texts hold all of its words. */
  readonly all: ReadonlyArray<number>
  /** Those that hold some, and how many. */
  readonly ranked: ReadonlyArray<number>
  readonly held: ArrayLike<number>
}

/** The rows that hold all of `words`, numbers of the index, and are allowed; best first by `scores`. */
export const holdingAll = (
  index: KeywordIndex,
  words: ReadonlyArray<number | undefined>,
  scores: ArrayLike<number>,
  allowed: Allowed
): ReadonlyArray<number> =>
  rowsHolding(index, words)
    .filter((row) => allowed === undefined || allowed(row))
    .sort((a, b) => scores[b]! - scores[a]! || a - b)

/** How far rows say what is looked for: of 64 at most that hold all of its words, and where these are fewer than 16, of others that hold more than half. */
export const wordings = <E>(
  wording: Wording,
  { all, held, ranked }: Holding,
  textsOf: TextsOf<E>
): Effect.Effect<Wordings, E> => {
  const { saidIn, whole } = wording
  const stems = stemsOf(wording).length
  const most = whole ? [] : ranked.filter((row) => 2 * held[row]! > stems)
  const first = all.slice(0, READ)
  const rows = [...new Set([...first, ...most])].slice(0, Math.max(first.length, READ_IN_PART))
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
