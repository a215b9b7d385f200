/** From a query to files in order, each with the chunk that answers best: candidates, signals, one score. */
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

/** Rows that each retriever gives, however many results are asked for: more results are the same ones, and further ones. */
const DEPTH = 200

/** Of these, the rows whose places are fused. Reciprocal ranks hardly fall further down: they would count there for nothing but having been found. */
const FUSED = 100

export interface Retrieved {
  /** What was asked, with other spellings of words that are misspelled. */
  readonly query: string
  readonly intent: QueryIntent
  readonly candidates: ReadonlyArray<Candidate>
  /** Chunks that some retriever found. */
  readonly matches: number
  /** Why meaning has no part in the answer, or not for all chunks, and what to do; undefined where all is well. */
  readonly note: string | undefined
  /** Of places that are not as the query says, what is so instead: sentences. */
  readonly misplaced: ReadonlyArray<string>
  /** Whether all that it takes could be read: if not, it may be another answer the next time. */
  readonly complete: boolean
  /** Undefined in the mode `vector`, which weighs nothing. */
  readonly scale: Scale | undefined
}

/** Asks the retrievers, weighs what they found by the signals, and folds the chunks of a file into one; best first, ties by path. */
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
    // One query may wait for another to read files: each has its own. What fails gives none back, and new room is made.
    const room = snapshot.rooms.pop() ?? scoreRoom(snapshot.keywords)
    for (const reading of readingsOf(request.query, ranking)) {
      const found = yield* retrieveBy(reading, snapshot, request, store, embedder, textsOf, room)
      complete &&= found.complete
      // What could not be read may be what a reading was given up for.
      if (!("candidates" in found)) continue
      snapshot.rooms.push(room)
      return { ...found, complete }
    }
    return yield* Effect.dieMessage("the last reading of a query needs nothing")
  })

/** The query is not what it was read as. */
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
    // What defines a name says it, too: that is no answer to what else does. Only a test answers who asks what tests it.
    const isOfTests = (row: number) =>
      snapshot.test[snapshot.columns.file[row]!]! || isTest(snapshot.columns.kinds[row]!)
    const answers = (row: number) =>
      needs !== "wording" || (!declared.has(row) && (!testsOnly || isOfTests(row)))
    if (needs !== undefined && ![...rare[needs]].some(([row, value]) => value > 0 && answers(row)))
      return { complete }
    // Words need no embedder: where it fails, they answer alone, and say so.
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
        // Who names a line means what stands there, whatever else the chunk declares.
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

/** What of the view has no vector, where something has none. */
const lackOf = ({ columns: { embedded }, complete }: Snapshot): string | undefined => {
  if (complete || embedded.length === 0) return undefined
  const missing = embedded.reduce((count, each) => count + (each === 0 ? 1 : 0), 0)
  return `${missing} of ${embedded.length} chunks have no vector from this embedder and are found by words only: index the project again`
}

/** Chunks by meaning alone, as they are. */
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
  // Without a condition on rows the index may look at all of them at once.
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
