/** Finds the rows that contain a query's exact words; only the texts of rows that contain all its words are read. */
import { Effect } from "effect"
import { type KeywordIndex, rowsHolding } from "../../core/keyword/mod.ts"
import { queryTerms } from "../../core/query/mod.ts"
import type { Wording } from "../../core/rank/mod.ts"
import type { Allowed } from "./admits.ts"

/** The texts of rows, in order; undefined for a text that cannot be read. */
export type TextsOf<E = never> = (
  rows: ReadonlyArray<number>
) => Effect.Effect<ReadonlyArray<string | undefined>, E>

/** How far rows contain a query's exact words. */
export interface Wordings {
  /** By row, 0..1; rows that were not read are absent. */
  readonly said: ReadonlyMap<number, number>
  /** Whether the texts of all rows could be read. */
  readonly complete: boolean
}

/**
 * Most rows whose texts are read. With common words, the row that has them in order may be any of those that contain all; rows that lack a word are read only
 * when there are few others.
 */
const READ = 64
const READ_IN_PART = 16

/** The result when nothing is matched verbatim. */
export const NOTHING_SAID: Wordings = { said: new Map(), complete: true }

/** The stems to look for. */
const stemsOf = (text: string): ReadonlyArray<string> => queryTerms(text).stems

/** Index numbers of the stems to look for. */
export interface LookedWords {
  readonly all: ReadonlyArray<number | undefined>
  /** The numbers for each part that may occur alone. */
  readonly parts: ReadonlyArray<ReadonlyArray<number | undefined>>
}

export const lookedWords = (
  wording: Wording | undefined,
  find: (stem: string) => number | undefined
): LookedWords =>
  wording === undefined
    ? { all: [], parts: [] }
    : {
        all: stemsOf(wording.looked).map(find),
        parts: wording.parts.map((part) => stemsOf(part).map(find))
      }

/** Rows that may contain the text, each list best first. */
export interface Holding {
  /** Rows that contain all of the words, and for each part the rows that contain all of its words. */
  readonly all: ReadonlyArray<number>
  readonly parts: ReadonlyArray<ReadonlyArray<number>>
  /** Rows that contain some of the words, and how many. */
  readonly ranked: ReadonlyArray<number>
  readonly held: ArrayLike<number>
}

/** The allowed rows that contain all of the words, and those that contain all words of a part; best first by `scores`. */
export const holdingAll = (
  index: KeywordIndex,
  { all, parts }: LookedWords,
  scores: ArrayLike<number>,
  allowed: Allowed
): Pick<Holding, "all" | "parts"> => {
  const holding = (words: ReadonlyArray<number | undefined>) =>
    rowsHolding(index, words)
      .filter((row) => allowed === undefined || allowed(row))
      .sort((a, b) => scores[b]! - scores[a]! || a - b)
  return { all: holding(all), parts: parts.map(holding) }
}

/**
 * How far rows contain the text. Reads at most 64 rows that contain all of its words; when these are fewer than 16, also others that contain more than half of
 * them; and at most 16 rows for each part.
 */
export const wordings = <E>(
  wording: Wording,
  { all, held, parts, ranked }: Holding,
  textsOf: TextsOf<E>
): Effect.Effect<Wordings, E> => {
  const { looked, saidIn, whole } = wording
  const stems = stemsOf(looked).length
  const most = whole ? [] : ranked.filter((row) => 2 * held[row]! > stems)
  const first = all.slice(0, READ)
  const ofAll = [...new Set([...first, ...most])].slice(0, Math.max(first.length, READ_IN_PART))
  const rows = [...new Set([...ofAll, ...parts.flatMap((rows) => rows.slice(0, READ_IN_PART))])]
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
