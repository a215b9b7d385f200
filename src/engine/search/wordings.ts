/** Finds the rows that contain a query's exact words; only the texts of rows that contain all its words are read. */
import { Effect } from "effect"
import { type KeywordIndex, rowsContaining } from "../../core/keyword/mod.ts"
import { queryTerms } from "../../core/query/mod.ts"
import type { Wording } from "../../core/rank/mod.ts"
import type { RowFilter } from "./rowFilterOf.ts"

/** The texts of rows, in order; undefined for a text that cannot be read. */
export type TextsOf<E = never> = (
  rows: ReadonlyArray<number>
) => Effect.Effect<ReadonlyArray<string | undefined>, E>

/** How far rows contain a query's exact words. */
export interface Wordings {
  /** By row, 0..1; rows that were not read are absent. */
  readonly verbatimMatch: ReadonlyMap<number, number>
  /** Whether the texts of all rows could be read. */
  readonly complete: boolean
}

/**
 * Most rows whose texts are read. With common words, the row that has them in order may be any of those that contain all; rows that lack a word are read only
 * when there are few others.
 */
const MAX_ROWS_READ = 128
const MAX_PARTIAL_ROWS_READ = 16

/** What remains of a match in comments, prose or tests where code has the same words. */
const COMMENT_SHARE = 0.9

/** The result when nothing is matched verbatim. */
export const NO_WORDINGS: Wordings = { verbatimMatch: new Map(), complete: true }

/** The stems to look for. */
const stemsOf = (text: string): ReadonlyArray<string> => queryTerms(text).stems

/** Index numbers of the stems to look for. */
export interface WordNumbers {
  readonly all: ReadonlyArray<number | undefined>
  /** The numbers for what the row or its path contains. */
  readonly place: ReadonlyArray<number | undefined>
  /** The numbers for each part that may occur alone. */
  readonly parts: ReadonlyArray<ReadonlyArray<number | undefined>>
  /** The numbers for any of what rows that are read first contain. */
  readonly preferred: ReadonlyArray<number | undefined>
  /** The numbers for what another row of the same file contains. */
  readonly elsewhere: ReadonlyArray<number | undefined>
  /** The numbers for all of what such a row contains in files that are read first. */
  readonly elsewherePreferred: ReadonlyArray<number | undefined>
}

export const wordNumbers = (
  wording: Wording | undefined,
  find: (stem: string) => number | undefined
): WordNumbers =>
  wording === undefined
    ? { all: [], place: [], parts: [], preferred: [], elsewhere: [], elsewherePreferred: [] }
    : {
        all: stemsOf(wording.searchText).map(find),
        place: stemsOf(wording.placeText ?? "").map(find),
        parts: wording.parts.map((part) => stemsOf(part).map(find)),
        preferred: stemsOf(wording.preferredText ?? "").map(find),
        elsewhere: stemsOf(wording.elsewhere?.searchText ?? "").map(find),
        elsewherePreferred: stemsOf(wording.elsewhere?.preferredText ?? "").map(find)
      }

/** Returns whether a row contains one of the words; `among` those that contain all of others, if any are given. */
export const rowsWithAny = (
  words: ReadonlyArray<number | undefined>,
  index: KeywordIndex,
  among: ReadonlyArray<number | undefined> = []
): ((row: number) => boolean) => {
  const rows = new Set(words.flatMap((word) => rowsContaining(index, [word, ...among])))
  return (row) => rows.has(row)
}

/** Rows that may contain the text, each list best first. */
export interface RowsWithWords {
  /** Rows that contain all of the words, and for each part the rows that contain all of its words. */
  readonly all: ReadonlyArray<number>
  readonly parts: ReadonlyArray<ReadonlyArray<number>>
  /** Rows that contain some of the words, and how many. */
  readonly ranked: ReadonlyArray<number>
  readonly wordCounts: ArrayLike<number>
}

/** The allowed rows that contain all of the words, and those that contain all words of a part: those of which `isPreferred` holds, then others; best first by `scores`. */
export const rowsWithWords = (
  index: KeywordIndex,
  { all, parts, place }: Pick<WordNumbers, "all" | "parts" | "place">,
  scores: ArrayLike<number>,
  allowed: RowFilter,
  isPreferred?: (row: number) => boolean
): Pick<RowsWithWords, "all" | "parts"> => {
  const preference = (row: number) => (isPreferred?.(row) === true ? 1 : 0)
  const rowsWith = (
    words: ReadonlyArray<number | undefined>,
    placeWords: ReadonlyArray<number | undefined> = []
  ) =>
    rowsContaining(index, words, placeWords)
      .filter((row) => allowed === undefined || allowed(row))
      .sort((a, b) => preference(b) - preference(a) || scores[b]! - scores[a]! || a - b)
  return { all: rowsWith(all, place), parts: parts.map((part) => rowsWith(part)) }
}

/**
 * How far rows contain the text; `isCode` are those outside of prose and tests. Reads at most 128 rows (or `mostRows`) that contain all of its words; when these are fewer than 16, also others that contain more than half of
 * them; and at most 16 rows for each part.
 */
export const wordings = <E>(
  wording: Wording,
  { all, parts, ranked, wordCounts }: RowsWithWords,
  textsOf: TextsOf<E>,
  isCode: (row: number) => boolean
): Effect.Effect<Wordings, E> => {
  const { mostRows = MAX_ROWS_READ, requiresAllWords, scoreIn, scoreInCode = scoreIn, searchText } = wording
  const stems = stemsOf(searchText).length
  const partialRows = requiresAllWords ? [] : ranked.filter((row) => 2 * wordCounts[row]! > stems)
  const fullRows = all.slice(0, mostRows)
  const wholeTextRows = [...new Set([...fullRows, ...partialRows])].slice(
    0,
    Math.max(fullRows.length, MAX_PARTIAL_ROWS_READ)
  )
  const rows = [
    ...new Set([...wholeTextRows, ...parts.flatMap((rows) => rows.slice(0, MAX_PARTIAL_ROWS_READ))])
  ]
  if (rows.length === 0) return Effect.succeed(NO_WORDINGS)
  return Effect.map(textsOf(rows), (texts) => {
    const scored = rows.map((row, at) => {
      const text = texts[at]
      const value = text === undefined ? 0 : scoreIn(text)
      return { row, value, inCode: value > 0 && isCode(row) ? scoreInCode(text!) : 0 }
    })
    const mostInCode = scored.reduce((most, { inCode }) => Math.max(most, inCode), 0)
    return {
      verbatimMatch: new Map(
        scored.map(({ inCode, row, value }) => [
          row,
          inCode < value && value <= mostInCode ? Math.max(inCode, COMMENT_SHARE * value) : value
        ])
      ),
      complete: !texts.includes(undefined)
    }
  })
}

/** Most rows that are read for what the file of a matching row has to contain elsewhere. */
const MAX_ELSEWHERE_ROWS = 256

/** The matches whose files contain what has to be elsewhere in them, in one of `rowsWithIt`, the likeliest first. */
export const withElsewhere = <E>(
  elsewhere: Pick<Wording, "scoreIn">,
  found: Wordings,
  rowsWithIt: ReadonlyArray<number>,
  fileOf: (row: number) => number,
  textsOf: TextsOf<E>
): Effect.Effect<Wordings, E> => {
  const files = new Set([...found.verbatimMatch].flatMap(([row, value]) => (value > 0 ? [fileOf(row)] : [])))
  const rows = rowsWithIt.filter((row) => files.has(fileOf(row))).slice(0, MAX_ELSEWHERE_ROWS)
  return Effect.map(textsOf(rows), (texts) => {
    const scores = new Map<number, number>()
    for (const [at, row] of rows.entries())
      scores.set(fileOf(row), Math.max(scores.get(fileOf(row)) ?? 0, elsewhere.scoreIn(texts[at] ?? "")))
    return {
      verbatimMatch: new Map(
        [...found.verbatimMatch].map(([row, value]) => [row, value * (scores.get(fileOf(row)) ?? 0)] as const)
      ),
      complete: found.complete && !texts.includes(undefined)
    }
  })
}
