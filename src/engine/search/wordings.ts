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
const stemsOf = (text: string): ReadonlyArray<string> => queryTerms(text).stems

/** Numbers in an index of the stems that are looked for. */
export interface LookedWords {
  readonly all: ReadonlyArray<number | undefined>
  /** Those of each part that a text may say alone. */
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

/** Rows that may say what is looked for, each list best first. */
export interface Holding {
  /** Those whose texts hold all of its words, and those that hold all of each part. */
  readonly all: ReadonlyArray<number>
  readonly parts: ReadonlyArray<ReadonlyArray<number>>
  /** Those that hold some, and how many. */
  readonly ranked: ReadonlyArray<number>
  readonly held: ArrayLike<number>
}

/** The rows that hold all of the words, or of a part's, and are allowed; best first by `scores`. */
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
 * How far rows say what is looked for: of 64 at most that hold all of its words, and where these are fewer than 16, of others that hold more than half; besides
 * of 16 at most that hold all words of a part.
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
