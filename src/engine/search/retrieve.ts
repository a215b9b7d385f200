/** From a query to ranked files, each with its best chunk: candidates, signals, one score. */
import { Effect } from "effect"
import { frequencyOf, scoreBuffers, type ScoreBuffers } from "../../core/keyword/mod.ts"
import { isBarePhrase, queryTerms } from "../../core/query/mod.ts"
import {
  discountMeaning,
  isEnvironmentName,
  longQueryWeights,
  otherCaseWeights,
  type RankingWeights,
  shownScore,
  undefinedNameWeights,
  WEIGHTS,
  wholeNameWeights,
  withCoverage
} from "../../core/rank/mod.ts"
import type { Embedder, EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import { meaningIfPossible, nearestOnly, shareKnown } from "./byMeaning.ts"
import { calledRows } from "./calledRows.ts"
import { holdsTest, isData, PROSE_LANGUAGES, testRowsOf } from "./chunkKinds.ts"
import { namesFit, rowsFit } from "./fitsReading.ts"
import type { Candidate } from "./foldFiles.ts"
import { foldTranslations } from "./foldTranslations.ts"
import { type NamedRows, namedRows } from "./namedRows.ts"
import { handlerRows, type LinkedRows } from "./handlerRows.ts"
import { onlyNaming } from "./onlyNaming.ts"
import { type FoundRows, rankFiles, type RankedFiles } from "./rankFiles.ts"
import type { Reading } from "./Reading.ts"
import { readingsOf } from "./readings.ts"
import type { Retrieved } from "./Retrieved.ts"
import { type RowFilter, rowFilterOf } from "./rowFilterOf.ts"
import { roleRows } from "./roleRows.ts"
import { rowsBetween } from "./rowsBetween.ts"
import { rowsByWords, type WordRows } from "./rowsByWords.ts"
import type { RetrievalRequest, Scale } from "./SearchRequest.ts"
import type { Snapshot } from "./Snapshot.ts"
import { correctSpelling } from "./spelling.ts"
import { textUserRows } from "./textUserRows.ts"
import type { TextsOf } from "./wordings.ts"

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
      const found = yield* retrieveBy(reading, snapshot, request, store, embedder, textsOf, room, ranking)
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

const retrieveBy = (
  reading: Reading,
  snapshot: Snapshot,
  request: RetrievalRequest,
  store: RepositoryStore,
  embedder: Embedder["Type"],
  textsOf: TextsOf,
  room: ScoreBuffers,
  ranking: RankingWeights
): Effect.Effect<Retrieved | RejectedReading, StoreError | EmbedderError | VectorIndexError> =>
  Effect.gen(function* () {
    const { intent, needs, query, wording } = reading
    const allowed = rowFilterOf(snapshot, request.filters)
    const terms = queryTerms(query)
    const named = yield* namedRows(snapshot, store, { ...reading, terms, allowed })
    if (!namesFit(reading, named)) return { complete: true }
    const words = yield* rowsByWords(reading, named, snapshot, allowed, textsOf, room)
    const { complete, verbatimMatch } = words
    const signalValues = { wording: verbatimMatch, path: named.paths, place: named.places }
    const holdsTestRow = (row: number) => holdsTest(snapshot.columns.kinds[row]!)
    if (
      needs !== undefined &&
      !rowsFit(reading, signalValues[needs], named, testRowsOf(snapshot), holdsTestRow)
    )
      return { complete }
    const linked =
      wording === undefined
        ? undefined
        : reading.servedRoute !== undefined
          ? yield* handlerRows(reading.servedRoute, wording, verbatimMatch, snapshot, store, textsOf, allowed)
          : /\s/.test(query.trim())
            ? yield* textUserRows(wording, verbatimMatch, snapshot, store, textsOf, allowed)
            : undefined
    const { meaning, note } = yield* meaningIfPossible(snapshot, embedder, query, allowed, request.mode)
    const known =
      meaning === undefined ? 1 : yield* shareKnown(query, terms.stems, words.scores.weights, embedder)
    const found: FoundRows = {
      terms,
      named:
        linked === undefined
          ? named
          : { ...named, symbolByRow: new Map([...named.symbolByRow, ...linked.symbolByRow]) },
      words: linked === undefined ? words : { ...words, verbatimMatch: withLinked(verbatimMatch, linked) },
      meaning: known === 0 ? undefined : meaning
    }
    const ranked = yield* rankFiles(
      asFarAsKnown(byWhatIsNamed(reading, named, words, snapshot, ranking), known),
      request,
      snapshot,
      found,
      allowed,
      (scored) => calledRows(scored, snapshot, store, textsOf),
      (scored) => roleRows(query, scored, snapshot, textsOf, allowed)
    )
    const minScore = request.filters.minRelevance ?? 0
    const relevant = ranked.candidates.filter(({ score }) => shownScore(score) >= minScore)
    const naming = namingOnly(reading, relevant, found, snapshot, allowed)
    const retrieved: Retrieved = {
      query: request.query,
      intent,
      // Last, so that no translation gives way to an original that is not shown.
      candidates: foldTranslations(
        naming.candidates,
        (row) => snapshot.columns.file[row]!,
        snapshot.originals
      ),
      wording,
      namingNote: allowed === undefined ? naming.note : undefined,
      matches: ranked.rows.size,
      note,
      misplacedNotes: named.misplacedNotes,
      complete: complete && ranked.complete,
      // Documents are compared by it even where it finds no code.
      scale: scaleOf(reading, snapshot, { ...found, meaning }, ranked)
    }
    return retrieved
  })

/** With the handlers of a route, or what uses a text, each unless it has the wording itself. */
const withLinked = (
  verbatimMatch: ReadonlyMap<number, number>,
  { values }: LinkedRows
): ReadonlyMap<number, number> =>
  new Map([...verbatimMatch, ...[...values].filter(([row, value]) => (verbatimMatch.get(row) ?? 0) < value)])

/** The reading of a question, by whether it is about the name of a symbol alone, and of a name that occurs and is none; any other as it is. */
const byWhatIsNamed = (
  reading: Reading,
  { declared, isNameAlone }: NamedRows,
  { verbatimMatch }: WordRows,
  snapshot: Snapshot,
  ranking: RankingWeights
): Reading => {
  const { columns } = snapshot
  const { intent, needs, query, verbatim, weights } = reading
  if (intent === "natural_language") {
    const words = queryTerms(query).stems.length
    return {
      ...reading,
      weights: withCoverage(
        isNameAlone ? wholeNameWeights(weights, isBarePhrase(query)) : longQueryWeights(weights, words),
        words
      )
    }
  }
  const isTestRow = testRowsOf(snapshot)
  const occurrences = [...verbatimMatch].flatMap(([row, value]) => (value > 0 ? [row] : []))
  const isGiven = givenByShell(query, verbatimMatch, snapshot)
  const definitions = [...declared].filter(([row]) => defines(columns.file[row]!, snapshot) && !isGiven(row))
  // A name of an interface that only tests write, such as that of a mutation in GraphQL, is defined in the case that the language has.
  const isOfOtherCase = definitions.some(([row]) => !isTestRow(row)) && occurrences.every(isTestRow)
  const isUndefined =
    intent === "symbol" &&
    needs === undefined &&
    !definitions.some(([, { exact }]) => exact) &&
    occurrences.length > 0
  if (!isUndefined) return reading
  const weigh = isOfOtherCase ? otherCaseWeights : undefinedNameWeights
  return {
    ...reading,
    weights: weigh(weights, ranking.natural_language),
    verbatim: weigh(verbatim, ranking.natural_language)
  }
}

const SHELL = "bash"

/** Which rows of scripts only give a variable of the environment to the program that reads it: none if `query` is no such variable, or if code of no other language has it. */
const givenByShell = (
  query: string,
  verbatimMatch: ReadonlyMap<number, number>,
  snapshot: Snapshot
): ((row: number) => boolean) => {
  const { file, files, kinds } = snapshot.columns
  const isShell = (row: number) => files[file[row]!]!.language === SHELL
  const isTestRow = testRowsOf(snapshot)
  const readsIt = ([row, value]: readonly [number, number]) =>
    value === 1 && !isShell(row) && !isTestRow(row) && !isData(kinds[row]!)
  return isEnvironmentName(query) && [...verbatimMatch].some(readsIt) ? isShell : () => false
}

/** Whether the names in a file define something: headings of prose, and keys in the data of tests, do not. */
const defines = (file: number, { columns, document, test }: Snapshot): boolean =>
  !PROSE_LANGUAGES.has(columns.files[file]!.language) && !(test[file]! && document[file]!)

/** The reading with less weight on meaning where the embedder does not know all of the query. */
const asFarAsKnown = (reading: Reading, known: number): Reading =>
  known === 1
    ? reading
    : {
        ...reading,
        weights: discountMeaning(reading.weights, known),
        verbatim: discountMeaning(reading.verbatim, known)
      }

/** The candidates that contain the name whose uses a query asks for, or implement the interface; all, with what lies between their matches, if it asks for neither. */
const namingOnly = (
  { implemented, usesOf, wording }: Reading,
  candidates: ReadonlyArray<Candidate>,
  { named, words }: FoundRows,
  { columns }: Snapshot,
  allowed: RowFilter
): ReturnType<typeof onlyNaming> => {
  if (implemented !== undefined)
    return { candidates: candidates.filter(({ id }) => named.places.has(id)), note: named.foundNote }
  return usesOf === undefined
    ? {
        candidates: candidates.map((each) => ({ ...each, between: rowsBetween(each, allowed) })),
        note: undefined
      }
    : onlyNaming(
        candidates,
        {
          name: usesOf,
          place: wording?.placeText,
          containing: words.containing,
          defining: named.declared.keys()
        },
        (row) => columns.file[row]!
      )
}

/** By what documents are ranked beside the found chunks. */
const scaleOf = (
  { query, testsOnly }: Reading,
  snapshot: Snapshot,
  { meaning, named: { declared, stemNumbers }, terms, words }: FoundRows,
  { rareMaxima, rows, weights }: RankedFiles
): Scale => ({
  terms,
  chunks: snapshot.columns.rows,
  chunksWithStem: stemNumbers.map((number) =>
    number === undefined ? 0 : frequencyOf(snapshot.keywords.index, number)
  ),
  keywordScores: words.best.map((row) => words.scores.chunks[row]!),
  vector: meaning?.vector,
  similarities: meaning?.nearest.map(({ similarity }) => similarity) ?? [],
  nearness: meaning?.nearness.scale,
  query,
  weights,
  isNameDefined: declared.size > 0,
  lacksTests: testsOnly && ![...rows].some(testRowsOf(snapshot)),
  rareMaxima
})
