/** From a query to ranked files, each with its best chunk: candidates, signals, one score. */
import { Effect } from "effect"
import { reciprocalRankFusion } from "../../core/fuse/mod.ts"
import { frequencyOf, scoreRoom, type ScoreRoom, scoreWords } from "../../core/keyword/mod.ts"
import { classifyQuery, type QueryIntent, queryTerms } from "../../core/query/mod.ts"
import { RARE_CHUNK_SIGNALS, type RankingWeights, type RareSignal, WEIGHTS } from "../../core/rank/mod.ts"
import { collectBest, similarityTo } from "../../core/vector/mod.ts"
import type { Embedder, EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import { stage } from "../stage.ts"
import { admits, type Allowed } from "./admits.ts"
import { isTest } from "./chunkKinds.ts"
import { type Candidate, foldFiles } from "./foldFiles.ts"
import { addFiles, addNear, type Further, nearFiles } from "./furtherRows.ts"
import { namedRows } from "./namedRows.ts"
import { type Reading, readingsOf } from "./readings.ts"
import type { Scale, SearchRequest } from "./SearchRequest.ts"
import { nearnessOf, signals, weigh } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"
import { spelledAsHere } from "./spelling.ts"
import { holdingAll, NOTHING_SAID, type TextsOf, wordings } from "./wordings.ts"

/** Rows taken from each retriever, independent of the requested number of results, so that a larger `limit` only appends results. */
const DEPTH = 200

/** Of these, the rows that are fused. Reciprocal ranks hardly decrease further down, where they would count for nothing but having been found. */
const FUSED = 100

export interface Retrieved {
  /** The query with misspelled words replaced. */
  readonly query: string
  readonly intent: QueryIntent
  readonly candidates: ReadonlyArray<Candidate>
  /** Number of chunks found by any retriever. */
  readonly matches: number
  /** Why vectors were not used, or not for all chunks, and what to do; undefined when they were. */
  readonly note: string | undefined
  /** Sentences about places that differ from what the query says. */
  readonly misplaced: ReadonlyArray<string>
  /** Whether all needed files could be read; if not, the next answer may differ. */
  readonly complete: boolean
  /** Undefined in the mode `vector`, which uses no weights. */
  readonly scale: Scale | undefined
}

/** Runs the retrievers, scores what they found by the signals, and folds the chunks of each file into one candidate; best first, ties by path. */
export const retrieve = (
  snapshot: Snapshot,
  asked: RetrievalRequest,
  store: RepositoryStore,
  embedder: Embedder["Type"],
  textsOf: TextsOf,
  ranking: RankingWeights = WEIGHTS
): Effect.Effect<Retrieved, StoreError | EmbedderError | VectorIndexError> =>
  Effect.gen(function* () {
    const request = { ...asked, query: yield* spelledAsHere(asked.query, snapshot, store, embedder) }
    if (request.mode === "vector") return yield* nearestOnly(snapshot, request, embedder)
    let complete = true
    // Each query takes a score buffer of its own, because a query may be suspended while it reads files. A query that fails does not return its buffer; a new
    // one is then allocated.
    const room = snapshot.rooms.pop() ?? scoreRoom(snapshot.keywords)
    for (const reading of readingsOf(request.query, ranking)) {
      const found = yield* retrieveBy(reading, snapshot, request, store, embedder, textsOf, room)
      complete &&= found.complete
      // An unreadable file may be the reason why an interpretation was rejected.
      if (!("candidates" in found)) continue
      snapshot.rooms.push(room)
      return { ...found, complete }
    }
    return yield* Effect.dieMessage("the last reading of a query needs nothing")
  })

/** The query does not fit this interpretation. */
interface Misread {
  readonly complete: boolean
}

type RetrievalRequest = Pick<SearchRequest, "query" | "limit" | "mode" | "filters" | "near">

const nearestOnly = (
  snapshot: Snapshot,
  { filters, query }: RetrievalRequest,
  embedder: Embedder["Type"]
): Effect.Effect<Retrieved, EmbedderError | VectorIndexError> =>
  byMeaning(snapshot, embedder, query, admits(snapshot, filters)).pipe(
    stage("search.meaning"),
    Effect.map(({ nearest }) => ({
      query,
      ...asFound(classifyQuery(query), nearest, filters.minRelevance ?? 0),
      note: lackOf(snapshot),
      misplaced: [],
      complete: true,
      scale: undefined
    }))
  )

const retrieveBy = (
  { intent, needs, needsDefinition, query, testsOnly, verbatim, weights: ofQuery, wording }: Reading,
  snapshot: Snapshot,
  { filters, limit, mode, near: isNear, query: asked }: RetrievalRequest,
  store: RepositoryStore,
  embedder: Embedder["Type"],
  textsOf: TextsOf,
  room: ScoreRoom
): Effect.Effect<Retrieved | Misread, StoreError | EmbedderError | VectorIndexError> =>
  Effect.gen(function* () {
    const allowed = admits(snapshot, filters)
    const terms = queryTerms(query)
    const { declared, leading, misplaced, numbers, paths, phrased, places, standing, worded } =
      yield* namedRows(snapshot, store, {
        allowed,
        intent,
        query,
        terms,
        wording
      })
    if (needsDefinition && ![...declared.values()].some(({ exact }) => exact)) return { complete: true }
    const words = scoreWords(snapshot.keywords, numbers, room)
    const byWords = bestRows(words.chunks, DEPTH, allowed)
    const holding = holdingAll(snapshot.keywords.index, worded, words.chunks, allowed)
    const { complete, said } =
      wording === undefined
        ? NOTHING_SAID
        : yield* wordings(wording, { ...holding, ranked: byWords, held: words.held }, textsOf)
    const rare = { wording: said, path: paths, place: places }
    const speaking = new Map<RareSignal, number>(
      RARE_CHUNK_SIGNALS.map((signal) => [signal, Math.max(0, ...rare[signal].values())])
    )
    if (testsOnly) speaking.set("testAsked", 1)
    const ofIntent = speaking.get("wording") === 1 ? verbatim : ofQuery
    const { coherence, keywords, meaning: meaningWeight, signals: weights } = ofIntent
    // A definition contains its own name, but does not answer a query for other occurrences. A query for tests is answered only by tests.
    const isOfTests = (row: number) =>
      snapshot.test[snapshot.columns.file[row]!]! || isTest(snapshot.columns.kinds[row]!)
    const answers = (row: number) =>
      needs !== "wording" || (!declared.has(row) && (!testsOnly || isOfTests(row)))
    if (needs !== undefined && ![...rare[needs]].some(([row, value]) => value > 0 && answers(row)))
      return { complete }
    // Keywords need no embedder: when it fails, they answer alone, with a note.
    const failed = (error: EmbedderError) => Effect.succeed(`Searched by words only. ${error.message}`)
    const outcome =
      mode === "keyword"
        ? undefined
        : yield* byMeaning(snapshot, embedder, query, allowed).pipe(
            stage("search.meaning"),
            Effect.catchTag("EmbedderError", failed)
          )
    const meaning = typeof outcome === "string" ? undefined : outcome
    const note = typeof outcome === "string" ? outcome : mode === "keyword" ? undefined : lackOf(snapshot)
    const rankings = [
      { name: "keywords", weight: keywords, ids: byWords },
      { name: "meaning", weight: meaningWeight, ids: meaning?.nearest.map(({ row }) => row) ?? [] }
    ].filter(({ ids, weight }) => weight > 0 && ids.length > 0)
    const fused = new Map(
      reciprocalRankFusion(
        rankings.map((each) => ({ ...each, ids: each.ids.slice(0, FUSED) })),
        (a, b) => a - b
      ).map(({ id, score }) => [id, score] as const)
    )
    const named = [...declared.keys(), ...phrased, ...paths.keys(), ...places.keys()]
    const saysIt = [...said].flatMap(([row, value]) => (value > 0 ? [row] : []))
    const rows = new Set([
      ...rankings.flatMap(({ ids }) => ids),
      ...saysIt,
      ...(allowed === undefined ? named : named.filter((row) => allowed(row)))
    ])
    yield* addFiles(rows, limit, snapshot, words.chunks, meaning?.further, allowed)
    const near = isNear && nearFiles(snapshot, isNear)
    if (near !== undefined) addNear(rows, near, snapshot, words.chunks, allowed)
    const { chunkParts, fileParts } = signals(
      snapshot,
      { query: asked, testsOnly, terms, words, declared, phrased, paths, places, leading, said, fused, near },
      meaning?.nearness
    )
    const found = [...rows].map((row) =>
      weigh(row, fileParts(snapshot.columns.file[row]!), chunkParts(row), weights)
    )
    const ranksOf = (row: number) =>
      rankings.flatMap(({ ids, name }) => {
        const rank = ids.indexOf(row)
        return rank < 0 ? [] : [{ signal: name, rank: rank + 1 }]
      })
    return {
      query: asked,
      intent,
      candidates: foldFiles(
        snapshot,
        found,
        ranksOf,
        { coherence, signals: weights },
        // A query with a line asks for the symbol there, whatever else the chunk declares.
        new Map<number, { readonly symbol: number }>([
          ...declared,
          ...[...standing].map(([row, symbol]) => [row, { symbol }] as const)
        ]),
        speaking
      ).filter(({ score }) => score >= (filters.minRelevance ?? 0)),
      matches: rows.size,
      note,
      misplaced,
      complete,
      scale: {
        terms,
        chunks: snapshot.columns.rows,
        holding: numbers.map((number) =>
          number === undefined ? 0 : frequencyOf(snapshot.keywords.index, number)
        ),
        keywordScores: byWords.map((row) => words.chunks[row]!),
        vector: meaning?.vector,
        similarities: meaning?.nearest.map(({ similarity }) => similarity) ?? [],
        nearness: meaning?.nearness.scale,
        query,
        weights: ofIntent,
        named: declared.size > 0,
        testless: testsOnly && ![...rows].some(isOfTests),
        speaking
      }
    }
  })

/** A note on chunks without vectors when only some have them. */
const lackOf = ({ columns: { embedded }, complete }: Snapshot): string | undefined => {
  if (complete || embedded.length === 0) return undefined
  const missing = embedded.reduce((count, each) => count + (each === 0 ? 1 : 0), 0)
  return `${missing} of ${embedded.length} chunks have no vector from this embedder and are found by words only: index the project again`
}

/** Chunks found by vectors only, not folded into files. */
const asFound = (
  intent: QueryIntent,
  nearest: ReadonlyArray<{ readonly row: number; readonly similarity: number }>,
  least: number
): Omit<Retrieved, "query" | "note" | "misplaced" | "complete" | "scale"> => ({
  intent,
  candidates: nearest
    .map(({ row, similarity }, rank) => ({
      id: row,
      score: Math.max(0, similarity),
      symbol: undefined,
      weighed: undefined,
      ranks: () => [{ signal: "meaning", rank: rank + 1 }],
      others: []
    }))
    .filter(({ score }) => score >= least),
  matches: nearest.length
})

const bestRows = (scores: Float64Array, limit: number, allowed: Allowed): ReadonlyArray<number> => {
  const best = collectBest(limit)
  let bar = Math.max(0, best.bar())
  for (let row = 0; row < scores.length; row++)
    if (scores[row]! > bar && (allowed === undefined || allowed(row))) {
      best.offer(row, scores[row]!)
      bar = Math.max(0, best.bar())
    }
  return best.ranked().map(({ row }) => row)
}

const byMeaning = (snapshot: Snapshot, embedder: Embedder["Type"], query: string, allowed: Allowed) => {
  const { columns, complete } = snapshot
  // Without a condition on rows the vector index can be used as a whole.
  const isAdmitted = (row: number) => columns.embedded[row] === 1 && (allowed === undefined || allowed(row))
  const admitted = complete && allowed === undefined ? undefined : isAdmitted
  return Effect.gen(function* () {
    const [vector] = yield* embedder.embed([query], "query")
    const nearest = (limit: number, condition: Allowed) =>
      Effect.map(snapshot.vectors.nearest(vector!, limit, condition), (found) =>
        found.filter(({ similarity }) => similarity > 0)
      )
    const further: Further = (limit, admits) =>
      Effect.map(
        nearest(limit, (row) => admits(row) && isAdmitted(row)),
        (found) => found.map(({ row }) => row)
      )
    const found = yield* nearest(DEPTH, admitted)
    const ofFile = similarityTo(snapshot.fileMatrix, vector!)
    const files = new Set(found.map(({ row }) => columns.file[row]!))
    const ofRow = similarityTo(snapshot.matrix, vector!)
    const scale = nearnessOf(ofRow, snapshot.matrix.rows, found[0]?.similarity ?? 0)
    const fileScale = nearnessOf(ofFile, snapshot.fileMatrix.rows, Math.max(0, ...[...files].map(ofFile)))
    return {
      vector: vector!,
      nearest: found,
      further,
      nearness: {
        scale,
        row: (row: number) => scale(ofRow(row)),
        file: (file: number) => fileScale(ofFile(file))
      }
    }
  })
}
