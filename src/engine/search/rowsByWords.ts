/** Finds rows by the words of a query: those that score highest by them, and those that contain them verbatim. */
import { Effect } from "effect"
import { rowsContaining, type ScoreBuffers, scoreWords, type WordScores } from "../../core/keyword/mod.ts"
import { queryTerms } from "../../core/query/mod.ts"
import { collectBest } from "../../core/vector/mod.ts"
import { declaresType, PROSE_LANGUAGES, testRowsOf } from "./chunkKinds.ts"
import type { NamedRows } from "./namedRows.ts"
import type { Reading } from "./Reading.ts"
import { inFilesOf, type RowFilter } from "./rowFilterOf.ts"
import type { Snapshot } from "./Snapshot.ts"
import { MAX_TRANSLATED_ROWS, mergeRanked, translatedRowsOf } from "./translatedRows.ts"
import {
  NO_WORDINGS,
  rowsWithAny,
  rowsWithWords,
  type TextsOf,
  withElsewhere,
  type Wordings,
  wordings
} from "./wordings.ts"

/** Rows taken from each retriever, independent of the requested number of results, so that a larger `limit` only appends results. */
export const ROWS_PER_RETRIEVER = 200

const COMPLETION_LANGUAGES: ReadonlySet<string> = new Set(["bash", "powershell", "text"])

/** What was found by the words of a query. */
export interface WordRows {
  /** Of all rows; in the score buffers, so valid only while these belong to the query. */
  readonly scores: WordScores
  /** The allowed rows with the highest scores, best first. */
  readonly best: ReadonlyArray<number>
  /** The allowed rows that contain all words to match verbatim. */
  readonly containing: ReadonlyArray<number>
  /** How far rows contain the query's exact words, 0..1, or 1 where one registers the name that the query consists of. */
  readonly verbatimMatch: ReadonlyMap<number, number>
  /** Whether the texts of all rows could be read. */
  readonly complete: boolean
}

/** Scores all rows by the query's words, and reads those that may contain them verbatim. */
export const rowsByWords = (
  { intent, needs, outsideProse, outsideTests, query, wording }: Reading,
  { registeredRows, stemNumbers, verbatimWords }: NamedRows,
  snapshot: Snapshot,
  allowed: RowFilter,
  textsOf: TextsOf,
  room: ScoreBuffers
): Effect.Effect<WordRows> =>
  Effect.suspend(() => {
    const { columns, keywords } = snapshot
    const scores = scoreWords(keywords, stemNumbers, queryTerms(query).counts, room)
    const best = bestRows(scores.chunks, snapshot, allowed)
    const fileOf = (row: number) => columns.file[row]!
    const likeliest = wording?.elsewhere && rowsContaining(keywords.index, verbatimWords.elsewherePreferred)
    const likeliestFiles = likeliest && new Set(likeliest.map(fileOf))
    const rowsElsewhere = likeliest && [
      ...new Set([...likeliest, ...rowsContaining(keywords.index, verbatimWords.elsewhere)])
    ]
    const isTestRow = testRowsOf(snapshot)
    const withWords = rowsWithWords(
      keywords.index,
      verbatimWords,
      scores.chunks,
      inFilesOf(snapshot, rowsElsewhere, allowed),
      likeliestFiles !== undefined
        ? (row) => likeliestFiles.has(fileOf(row))
        : wording?.preferredText !== undefined
          ? rowsWithAny(verbatimWords.preferred, keywords.index, verbatimWords.all)
          : wording?.typesFirst === true
            ? (row) => declaresType(columns.kinds[row]!)
            : // Tests repeat the messages that a program prints, and may be many.
              intent === "error"
              ? (row) => !isTestRow(row)
              : undefined
    )
    // What a name of several parts is registered by seldom writes it as a whole: `db:prepare` is a task in a namespace.
    const isOneName = needs === undefined && !/\s/.test(query.trim())
    const definitions = [...registeredRows].flatMap((row) =>
      isOneName && (allowed === undefined || allowed(row)) ? [[row, 1] as const] : []
    )
    const isOutside = (row: number) =>
      (outsideTests && isTestRow(row)) ||
      (outsideProse && declaresNothing(columns.files[fileOf(row)]!)) ||
      wording?.isMeant?.(columns.files[fileOf(row)]!.path) === false
    const toWordRows = ({ complete, verbatimMatch }: Wordings): WordRows => ({
      scores,
      best,
      containing: withWords.all,
      verbatimMatch: new Map([...verbatimMatch, ...definitions].filter(([row]) => !isOutside(row))),
      complete
    })
    if (wording === undefined) return Effect.succeed(toWordRows(NO_WORDINGS))
    const { elsewhere } = wording
    const found = wordings(
      wording,
      { ...withWords, ranked: best, wordCounts: scores.wordCounts },
      textsOf,
      (row) => !isTestRow(row) && !PROSE_LANGUAGES.has(columns.files[fileOf(row)]!.language)
    )
    return Effect.map(
      elsewhere === undefined || rowsElsewhere === undefined
        ? found
        : Effect.flatMap(found, (each) => withElsewhere(elsewhere, each, rowsElsewhere, fileOf, textsOf)),
      toWordRows
    )
  })

/** Whether a file only tells of what programs do, as a page of documentation does. */
const declaresNothing = (file: { readonly language: string; readonly path: string }): boolean =>
  PROSE_LANGUAGES.has(file.language) ||
  (file.language === "html" && /(?:^|\/)docs?\//i.test(file.path)) ||
  isCompletion(file)

/** What the shell of a user completes repeats the options that a program declares. */
const isCompletion = ({ language, path }: { readonly language: string; readonly path: string }): boolean =>
  COMPLETION_LANGUAGES.has(language) && /complet/i.test(path)

/** The rows with the highest scores, best first. */
const bestRows = (scores: Float64Array, snapshot: Snapshot, allowed: RowFilter): ReadonlyArray<number> => {
  const isTranslated = translatedRowsOf(snapshot, allowed)
  const [own, translated] = [collectBest(ROWS_PER_RETRIEVER), collectBest(MAX_TRANSLATED_ROWS)]
  let threshold = 0
  for (let row = 0; row < scores.length; row++)
    if (isTranslated?.(row) === true) {
      if (scores[row]! > 0) translated.offer(row, scores[row]!)
    } else if (scores[row]! > threshold && (allowed === undefined || allowed(row))) {
      own.offer(row, scores[row]!)
      threshold = Math.max(0, own.threshold())
    }
  return mergeRanked(own.ranked(), translated.ranked()).map(({ row }) => row)
}
