/** From a query to ranked files, each with its best chunk: candidates, signals, one score. */
import { Effect } from "effect"
import { reciprocalRankFusion } from "../../core/fuse/mod.ts"
import {
  frequencyOf,
  rowsContaining,
  scoreBuffers,
  type ScoreBuffers,
  scoreWords
} from "../../core/keyword/mod.ts"
import { queryTerms } from "../../core/query/mod.ts"
import {
  type RankingWeights,
  RARE_CHUNK_SIGNALS,
  type RareSignal,
  shownScore,
  WEIGHTS
} from "../../core/rank/mod.ts"
import { collectBest } from "../../core/vector/mod.ts"
import type { Embedder, EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import { stage } from "../stage.ts"
import { inFilesOf, type RowFilter, rowFilterOf } from "./rowFilterOf.ts"
import { declaresType, isTest } from "./chunkKinds.ts"
import { missingVectorsNote, nearestOnly, ROWS_PER_RETRIEVER, searchByMeaning } from "./byMeaning.ts"
import { foldFiles } from "./foldFiles.ts"
import { foldTranslations } from "./foldTranslations.ts"
import { addFiles, addNear, nearFiles } from "./furtherRows.ts"
import { namedRows } from "./namedRows.ts"
import { onlyNaming } from "./onlyNaming.ts"
import type { Reading } from "./Reading.ts"
import { readingsOf } from "./readings.ts"
import type { Retrieved } from "./Retrieved.ts"
import type { SearchRequest } from "./SearchRequest.ts"
import { scoreRow, signals } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"
import { correctSpelling } from "./spelling.ts"
import { rowsBetween } from "./rowsBetween.ts"
import { NO_WORDINGS, rowsWithWords, type TextsOf, withElsewhere, wordings } from "./wordings.ts"

const PROSE_LANGUAGES: ReadonlySet<string> = new Set(["markdown", "text"])

/** Of these, the rows that are fused. Reciprocal ranks hardly decrease further down, where they would count for nothing but having been found. */
const MAX_FUSED_ROWS = 100

/** Runs the retrievers, scores what they found by the signals, and folds the chunks of each file into one candidate; best first, ties by path. */
export const retrieve = (
  snapshot: Snapshot,
  original: RetrievalRequest,
  store: RepositoryStore,
  embedder: Embedder["Type"],
  textsOf: TextsOf,
  ranking: RankingWeights = WEIGHTS
): Effect.Effect<Retrieved, StoreError | EmbedderError | VectorIndexError> =>
  Effect.gen(function* () {
    const request = { ...original, query: yield* correctSpelling(original.query, snapshot, store, embedder) }
    if (request.mode === "vector") return yield* nearestOnly(snapshot, request, embedder)
    let complete = true
    // Each query takes a score buffer of its own, because a query may be suspended while it reads files. A query that fails does not return its buffer; a new
    // one is then allocated.
    const room = snapshot.freeScoreRooms.pop() ?? scoreBuffers(snapshot.keywords)
    for (const reading of readingsOf(request.query, ranking)) {
      const found = yield* retrieveBy(reading, snapshot, request, store, embedder, textsOf, room)
      complete &&= found.complete
      // An unreadable file may be the reason why an interpretation was rejected.
      if (!("candidates" in found)) continue
      snapshot.freeScoreRooms.push(room)
      return { ...found, complete }
    }
    return yield* Effect.dieMessage("the last reading of a query needs nothing")
  })

/** The query does not fit this interpretation. */
interface RejectedReading {
  readonly complete: boolean
}

type RetrievalRequest = Pick<SearchRequest, "query" | "limit" | "mode" | "filters" | "near">

const retrieveBy = (
  {
    asChain,
    intent,
    kinds,
    mayDefine,
    needs,
    needsDefinition,
    needsQualified,
    outsideProse,
    outsideTests,
    query,
    testsOnly,
    usesOf,
    verbatim,
    weights: queryWeights,
    wholeOnly,
    wording
  }: Reading,
  snapshot: Snapshot,
  { filters, limit, mode, near: fileNearness, query: requestQuery }: RetrievalRequest,
  store: RepositoryStore,
  embedder: Embedder["Type"],
  textsOf: TextsOf,
  room: ScoreBuffers
): Effect.Effect<Retrieved | RejectedReading, StoreError | EmbedderError | VectorIndexError> =>
  Effect.gen(function* () {
    const allowed = rowFilterOf(snapshot, filters)
    const terms = queryTerms(query)
    const {
      declared,
      definingPhrase,
      leading,
      misplacedNotes,
      paths,
      places,
      qualifiedNames,
      registeredRows,
      stemNumbers,
      symbolByRow,
      verbatimWords
    } = yield* namedRows(snapshot, store, {
      allowed,
      intent,
      kinds,
      query,
      terms,
      wholeOnly,
      wording
    })
    if (needsDefinition && ![...declared.values()].some(({ exact }) => exact)) return { complete: true }
    if (needsQualified !== undefined && !hasEnding(qualifiedNames, needsQualified)) return { complete: true }
    if (asChain && qualifiedNames.size > 0) return { complete: true }
    const wordScores = scoreWords(snapshot.keywords, stemNumbers, room)
    const byWords = bestRows(wordScores.chunks, ROWS_PER_RETRIEVER, allowed)
    const rowsElsewhere =
      wording?.elsewhere && rowsContaining(snapshot.keywords.index, verbatimWords.elsewhere)
    const fileOf = (row: number) => snapshot.columns.file[row]!
    const isTestRow = (row: number) => snapshot.test[fileOf(row)]! || isTest(snapshot.columns.kinds[row]!)
    const wordRows = rowsWithWords(
      snapshot.keywords.index,
      verbatimWords,
      wordScores.chunks,
      inFilesOf(snapshot, rowsElsewhere, allowed),
      wording?.typesFirst === true
        ? (row) => declaresType(snapshot.columns.kinds[row]!)
        : // Tests repeat the messages that a program prints, and may be many.
          intent === "error"
          ? (row) => !isTestRow(row)
          : undefined
    )
    const found =
      wording === undefined
        ? NO_WORDINGS
        : yield* wordings(
            wording,
            { ...wordRows, ranked: byWords, wordCounts: wordScores.wordCounts },
            textsOf
          )
    const { complete, verbatimMatch: foundMatches } =
      rowsElsewhere === undefined
        ? found
        : yield* withElsewhere(wording!.elsewhere!, found, rowsElsewhere, fileOf, textsOf)
    // What a name of several parts is registered by seldom writes it as a whole: `db:prepare` is a task in a namespace.
    const isOneName = needs === undefined && !/\s/.test(query.trim())
    const definitions = [...registeredRows].flatMap((row) =>
      isOneName && (allowed === undefined || allowed(row)) ? [[row, 1] as const] : []
    )
    const matches = new Map([...foundMatches, ...definitions])
    const isProseRow = (row: number) => PROSE_LANGUAGES.has(snapshot.columns.files[fileOf(row)]!.language)
    const verbatimMatch =
      outsideTests || outsideProse
        ? new Map(
            [...matches].filter(
              ([row]) => !(outsideTests && isTestRow(row)) && !(outsideProse && isProseRow(row))
            )
          )
        : matches
    const rare = { wording: verbatimMatch, path: paths, place: places }
    const rareMaxima = new Map<RareSignal, number>(
      RARE_CHUNK_SIGNALS.map((signal) => [signal, Math.max(0, ...rare[signal].values())])
    )
    if (testsOnly) rareMaxima.set("testAsked", 1)
    const usedWeights = rareMaxima.get("wording") === 1 ? verbatim : queryWeights
    const { coherence, keywords, meaning: meaningWeight, signals: weights } = usedWeights
    // A definition contains its own name, but does not answer a query for other occurrences. A query for tests is answered only by tests.
    const isAnswer = (row: number) =>
      needs !== "wording" || ((mayDefine || !declared.has(row)) && (!testsOnly || isTestRow(row)))
    if (needs !== undefined && ![...rare[needs]].some(([row, value]) => value > 0 && isAnswer(row)))
      return { complete }
    // Keywords need no embedder: when it fails, they answer alone, with a note.
    const noteFailure = (error: EmbedderError) => Effect.succeed(`Searched by words only. ${error.message}`)
    const meaningOrNote =
      mode === "keyword"
        ? undefined
        : yield* searchByMeaning(snapshot, embedder, query, allowed).pipe(
            stage("search.meaning"),
            Effect.catchTag("EmbedderError", noteFailure)
          )
    const meaning = typeof meaningOrNote === "string" ? undefined : meaningOrNote
    const note =
      typeof meaningOrNote === "string"
        ? meaningOrNote
        : mode === "keyword"
          ? undefined
          : missingVectorsNote(snapshot)
    const rankings = [
      { name: "keywords", weight: keywords, ids: byWords },
      { name: "meaning", weight: meaningWeight, ids: meaning?.nearest.map(({ row }) => row) ?? [] }
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
    yield* addFiles(rows, limit, snapshot, wordScores.chunks, meaning?.further, allowed)
    const near = fileNearness && nearFiles(snapshot, fileNearness)
    if (near !== undefined) addNear(rows, near, snapshot, wordScores.chunks, allowed)
    const { chunkParts, fileParts } = signals(
      snapshot,
      {
        query: requestQuery,
        testsOnly,
        terms,
        words: wordScores,
        declared,
        definingPhrase,
        paths,
        places,
        leading,
        verbatimMatch,
        fused,
        near
      },
      meaning?.nearness
    )
    const scored = [...rows].map((row) =>
      scoreRow(row, fileParts(snapshot.columns.file[row]!), chunkParts(row), weights)
    )
    const ranksOf = (row: number) =>
      rankings.flatMap(({ ids, name }) => {
        const rank = ids.indexOf(row)
        return rank < 0 ? [] : [{ signal: name, rank: rank + 1 }]
      })
    const byFile = foldFiles(
      snapshot,
      scored,
      ranksOf,
      { coherence, signals: weights },
      // A query with a line asks for the symbol there, whatever else the chunk declares.
      new Map<number, { readonly symbol: number }>([
        ...declared,
        ...[...symbolByRow].map(([row, symbol]) => [row, { symbol }] as const)
      ]),
      rareMaxima
    )
    const relevant = byFile.filter(({ score }) => shownScore(score) >= (filters.minRelevance ?? 0))
    const place = wording?.placeText
    const naming =
      usesOf === undefined
        ? {
            candidates: relevant.map((each) => ({ ...each, between: rowsBetween(each, allowed) })),
            note: undefined
          }
        : onlyNaming(
            relevant,
            { name: usesOf, place, containing: wordRows.all, defining: declared.keys() },
            fileOf
          )
    const retrieved: Retrieved = {
      query: requestQuery,
      intent,
      // Last, so that no translation gives way to an original that is not shown.
      candidates: foldTranslations(naming.candidates, fileOf, snapshot.originals),
      wording,
      namingNote: allowed === undefined ? naming.note : undefined,
      matches: rows.size,
      note,
      misplacedNotes,
      complete,
      scale: {
        terms,
        chunks: snapshot.columns.rows,
        chunksWithStem: stemNumbers.map((number) =>
          number === undefined ? 0 : frequencyOf(snapshot.keywords.index, number)
        ),
        keywordScores: byWords.map((row) => wordScores.chunks[row]!),
        vector: meaning?.vector,
        similarities: meaning?.nearest.map(({ similarity }) => similarity) ?? [],
        nearness: meaning?.nearness.scale,
        query,
        weights: usedWeights,
        isNameDefined: declared.size > 0,
        lacksTests: testsOnly && ![...rows].some(isTestRow),
        rareMaxima
      }
    }
    return retrieved
  })

/** Whether one of the qualified names is the wanted one, or ends with it. */
const hasEnding = (qualifiedNames: ReadonlySet<string>, wanted: string): boolean =>
  qualifiedNames.has(wanted) ||
  [...qualifiedNames].some((name) => name.endsWith(wanted) && /[.:#\\]/.test(name.at(-wanted.length - 1)!))

const bestRows = (scores: Float64Array, limit: number, allowed: RowFilter): ReadonlyArray<number> => {
  const collector = collectBest(limit)
  let threshold = Math.max(0, collector.threshold())
  for (let row = 0; row < scores.length; row++)
    if (scores[row]! > threshold && (allowed === undefined || allowed(row))) {
      collector.offer(row, scores[row]!)
      threshold = Math.max(0, collector.threshold())
    }
  return collector.ranked().map(({ row }) => row)
}
