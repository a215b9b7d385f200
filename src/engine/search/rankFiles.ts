/** Ranks the files of all rows found for a query, by their signals. */
import { Effect } from "effect"
import { reciprocalRankFusion } from "../../core/fuse/mod.ts"
import type { QueryTerms } from "../../core/query/mod.ts"
import { asksForTests, type IntentWeights, RARE_CHUNK_SIGNALS, type RareSignal } from "../../core/rank/mod.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import type { MeaningRows } from "./byMeaning.ts"
import type { CalledRows } from "./calledRows.ts"
import { type Candidate, foldFiles } from "./foldFiles.ts"
import { addFiles, addNear, nearFiles } from "./furtherRows.ts"
import type { NamedRows } from "./namedRows.ts"
import type { Reading } from "./Reading.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { WordRows } from "./rowsByWords.ts"
import type { RetrievalRequest } from "./SearchRequest.ts"
import type { RoleRows } from "./roleRows.ts"
import { type ScoredRow, scoreRow, signals } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Most rows of a retriever that are fused. Reciprocal ranks hardly decrease further down, where they would count for nothing but having been found. */
const MAX_FUSED_ROWS = 100

/** What the retrievers found for an interpretation of a query. */
export interface FoundRows {
  readonly terms: QueryTerms
  readonly named: NamedRows
  readonly words: WordRows
  readonly meaning: MeaningRows | undefined
}

export interface RankedFiles {
  /** One for each file, best first. */
  readonly candidates: ReadonlyArray<Candidate>
  /** All rows that were scored. */
  readonly rows: ReadonlySet<number>
  /** The weights that were used, and what the range of scores depends on: see `Scale`. */
  readonly weights: IntentWeights
  readonly rareMaxima: ReadonlyMap<RareSignal, number>
  /** Whether all needed texts could be read. */
  readonly complete: boolean
}

const NO_ROLES: RoleRows = { strengths: new Map(), complete: true }

const NONE_CALLED: CalledRows = { strengths: new Map(), complete: true }

/** Scores the rows and folds those of each file into one candidate. */
export const rankFiles = <E>(
  { part, testsOnly, verbatim, weights: usualWeights }: Reading,
  {
    changed,
    limit,
    near: fileNearness,
    query
  }: Pick<RetrievalRequest, "changed" | "limit" | "near" | "query">,
  snapshot: Snapshot,
  { meaning, named, terms, words }: FoundRows,
  allowed: RowFilter,
  findCalled: (scored: ReadonlyArray<ScoredRow>) => Effect.Effect<CalledRows, E>,
  findRoles: (scored: ReadonlyArray<ScoredRow>) => Effect.Effect<RoleRows, E>
): Effect.Effect<RankedFiles, VectorIndexError | E> =>
  Effect.gen(function* () {
    const { declared, definingPhrase, leading, paths, places, symbolByRow } = named
    const { best, scores, verbatimMatch } = words
    const rare = { wording: verbatimMatch, path: paths, place: places }
    const rareMaxima = new Map<RareSignal, number>(
      RARE_CHUNK_SIGNALS.map((signal) => [signal, Math.max(0, ...rare[signal].values())])
    )
    if (testsOnly) rareMaxima.set("testAsked", 1)
    const weights = rareMaxima.get("wording") === 1 ? verbatim : usualWeights
    const rankings = [
      { name: "keywords", weight: weights.keywords, ids: best },
      { name: "meaning", weight: weights.meaning, ids: meaning?.nearest.map(({ row }) => row) ?? [] }
    ].filter(({ ids, weight }) => weight > 0 && ids.length > 0)
    const fused = new Map(
      reciprocalRankFusion(
        rankings.map((each) => ({ ...each, ids: each.ids.slice(0, MAX_FUSED_ROWS) })),
        (a, b) => a - b
      ).map(({ id, score }) => [id, score] as const)
    )
    const referredRows = [...declared.keys(), ...definingPhrase, ...paths.keys(), ...places.keys()]
    const verbatimRows = [...verbatimMatch].flatMap(([row, value]) => (value > 0 ? [row] : []))
    const rows = new Set([
      ...rankings.flatMap(({ ids }) => ids),
      ...verbatimRows,
      ...(allowed === undefined ? referredRows : referredRows.filter((row) => allowed(row)))
    ])
    const retrieved = rows.size
    yield* addFiles(rows, limit, snapshot, scores.chunks, meaning?.further, allowed)
    const near = fileNearness && nearFiles(snapshot, fileNearness)
    // A query whose words a text has as they are is a message of the program, not what somebody wants to be changed.
    const history =
      changed !== undefined && weights.signals.history > 0 && rareMaxima.get("wording") === 0
        ? nearFiles(snapshot, (path) => changed.get(path) ?? 0)
        : undefined
    for (const files of [near, history])
      if (files !== undefined) addNear(rows, files, snapshot, scores.chunks, allowed)
    const { chunkParts, fileParts } = signals(
      snapshot,
      {
        // Who asks how to run the tests asks for none of them.
        query: part === undefined ? query : "",
        testsOnly,
        terms,
        words: scores,
        declared,
        definingPhrase,
        paths,
        places,
        leading,
        verbatimMatch,
        fused,
        history,
        near
      },
      meaning?.nearness
    )
    const ranksOf = (row: number) =>
      rankings.flatMap(({ ids, name }) => {
        const rank = ids.indexOf(row)
        return rank < 0 ? [] : [{ signal: name, rank: rank + 1 }]
      })
    const scoreOf = (row: number, calledStrength?: number, role?: number) =>
      scoreRow(
        row,
        fileParts(snapshot.columns.file[row]!),
        chunkParts(row, calledStrength, role),
        weights.signals
      )
    const scored = Array.from(rows, (row) => scoreOf(row))
    // A query that names a symbol or a file asks for that itself.
    const isNaming = paths.size > 0 || [...declared.values()].some(({ isSubject }) => isSubject)
    const usesCalls = weights.signals.called > 0 && !isNaming && !asksForTests(query)
    // Not of rows that were only added, whose number depends on the limit.
    const { complete, strengths } = usesCalls ? yield* findCalled(scored.slice(0, retrieved)) : NONE_CALLED
    const roles = weights.signals.role > 0 ? yield* findRoles(scored.slice(0, retrieved)) : NO_ROLES
    const added = [...roles.strengths.keys()].filter((row) => !rows.has(row))
    const candidates = foldFiles(
      snapshot,
      [
        ...scored.map((each, at) => {
          const strength = at < retrieved ? strengths.get(each.row) : undefined
          const role = roles.strengths.get(each.row)
          return strength === undefined && role === undefined ? each : scoreOf(each.row, strength, role)
        }),
        ...added.map((row) => scoreOf(row, undefined, roles.strengths.get(row)))
      ],
      ranksOf,
      weights,
      // A query with a line asks for the symbol there, whatever else the chunk declares.
      new Map<number, { readonly symbol: number }>([
        ...declared,
        ...[...symbolByRow].map(([row, symbol]) => [row, { symbol }] as const)
      ]),
      rareMaxima
    )
    return { candidates, rows, weights, rareMaxima, complete: complete && roles.complete }
  })
