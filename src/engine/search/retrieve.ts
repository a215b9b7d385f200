/** From a query to files in order, each with the chunk that answers best: candidates, signals, one score. */
import { Effect } from "effect"
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { reciprocalRankFusion } from "../../core/fuse/mod.ts"
import { frequencyOf, scoreWords } from "../../core/keyword/mod.ts"
import {
  classifyQuery,
  matchPaths,
  nearNames,
  type QueryIntent,
  queryNames,
  queryTerms,
  type QueryTerms
} from "../../core/query/mod.ts"
import { type RankingWeights, WEIGHTS } from "../../core/rank/mod.ts"
import { collectBest, similarityTo } from "../../core/vector/mod.ts"
import type { Embedder, EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import { stage } from "../stage.ts"
import { admits } from "./admits.ts"
import { type Candidate, foldFiles } from "./foldFiles.ts"
import type { Scale, SearchRequest } from "./SearchRequest.ts"
import { type Declared, nearnessOf, signals, weigh } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"
import { NOTHING_SAID, type TextsOf, wordings } from "./wordings.ts"

/** Rows that each retriever gives, however many results are asked for: more results are the same ones, and further ones. */
const DEPTH = 200

/** Of these, the rows whose places are fused. Reciprocal ranks hardly fall further down: they would count there for nothing but having been found. */
const FUSED = 100

/** Rows of a file that a query names by its path. */
const ROWS_A_PATH = 3

/** Files near to what the user works on that are looked at though no retriever found them, and how near these are at least. */
const MOST_NEAR = 20
const ADDED_FROM = 0.2

export interface Retrieved {
  readonly intent: QueryIntent
  readonly candidates: ReadonlyArray<Candidate>
  /** Chunks that some retriever found. */
  readonly matches: number
  /** Why meaning has no part in the answer, or not for all chunks, and what to do; undefined where all is well. */
  readonly note: string | undefined
  /** Whether all that it takes could be read: if not, it may be another answer the next time. */
  readonly complete: boolean
  /** Undefined in the mode `vector`, which weighs nothing. */
  readonly scale: Scale | undefined
}

type Allowed = ((row: number) => boolean) | undefined

/** Asks the retrievers, weighs what they found by the signals, and folds the chunks of a file into one; best first, ties by path. */
export const retrieve = (
  snapshot: Snapshot,
  request: Pick<SearchRequest, "query" | "limit" | "mode" | "filters" | "near">,
  store: RepositoryStore,
  embedder: Embedder["Type"],
  textsOf: TextsOf,
  ranking: RankingWeights = WEIGHTS
): Effect.Effect<Retrieved, StoreError | EmbedderError | VectorIndexError> =>
  Effect.gen(function* () {
    const { filters, mode, query } = request
    const intent = classifyQuery(query)
    const allowed = admits(snapshot, filters)
    const searched =
      mode === "keyword"
        ? undefined
        : byMeaning(snapshot, embedder, query, allowed).pipe(stage("search.meaning"))
    if (mode === "vector" && searched !== undefined) {
      const { nearest } = yield* searched
      return {
        ...asFound(intent, nearest, filters.minRelevance ?? 0),
        note: lackOf(snapshot),
        complete: true,
        scale: undefined
      }
    }
    // Words need no embedder: where it fails, they answer alone, and say so.
    const failed = (error: EmbedderError) => Effect.succeed(`Answered by words alone. ${error.message}`)
    const outcome = searched && (yield* Effect.catchTag(searched, "EmbedderError", failed))
    const meaning = typeof outcome === "string" ? undefined : outcome
    const note = typeof outcome === "string" ? outcome : mode === "keyword" ? undefined : lackOf(snapshot)
    const terms = queryTerms(query)
    const { declared, numbers, phrased } = yield* lookUp(snapshot, store, query, { intent, terms })
    const words = scoreWords(snapshot.keywords, numbers)
    const paths = intent === "path" ? rowsOfPaths(snapshot, query) : new Map<number, number>()
    const { coherence, keywords, meaning: meaningWeight, signals: weights } = ranking[intent]
    const rankings = [
      { name: "keywords", weight: keywords, ids: bestRows(words.chunks, DEPTH, allowed) },
      { name: "meaning", weight: meaningWeight, ids: meaning?.nearest.map(({ row }) => row) ?? [] }
    ].filter(({ ids, weight }) => weight > 0 && ids.length > 0)
    const fused = new Map(
      reciprocalRankFusion(
        rankings.map((each) => ({ ...each, ids: each.ids.slice(0, FUSED) })),
        (a, b) => a - b
      ).map(({ id, score }) => [id, score] as const)
    )
    const named = [...declared.keys(), ...phrased, ...paths.keys()]
    const rows = new Set([
      ...rankings.flatMap(({ ids }) => ids),
      ...(allowed === undefined ? named : named.filter((row) => allowed(row)))
    ])
    yield* addFiles(rows, request.limit, snapshot, words.chunks, meaning?.further, allowed)
    const { complete, said } =
      weights.wording === 0
        ? NOTHING_SAID
        : yield* wordings(query, ids(rankings, "keywords"), words.held, textsOf)
    const quoted = [...said.values()].some((share) => share > 0)
    const near = request.near && nearFiles(snapshot, request.near)
    if (near !== undefined) addNear(rows, near, snapshot, words.chunks, allowed)
    const { chunkParts, fileParts } = signals(
      snapshot,
      { query, terms, words, declared, phrased, paths, said, fused, near },
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
      intent,
      candidates: foldFiles(
        snapshot,
        found,
        ranksOf,
        { coherence, signals: weights },
        declared,
        quoted
      ).filter(({ score }) => score >= (filters.minRelevance ?? 0)),
      matches: rows.size,
      note,
      complete,
      scale: {
        terms,
        chunks: snapshot.columns.rows,
        holding: numbers.map((number) =>
          number === undefined ? 0 : frequencyOf(snapshot.keywords.index, number)
        ),
        keywordScores: ids(rankings, "keywords").map((row) => words.chunks[row]!),
        vector: meaning?.vector,
        similarities: meaning?.nearest.map(({ similarity }) => similarity) ?? [],
        nearness: meaning?.nearness.scale,
        weights: ranking[intent],
        quoted
      }
    }
  })

const ids = (
  rankings: ReadonlyArray<{ readonly name: string; readonly ids: ReadonlyArray<number> }>,
  asked: string
) => rankings.find(({ name }) => name === asked)?.ids ?? []

/** What of the view has no vector, where something has none. */
const lackOf = ({ columns: { embedded }, complete }: Snapshot): string | undefined => {
  if (complete || embedded.length === 0) return undefined
  const missing = embedded.reduce((count, each) => count + (each === 0 ? 1 : 0), 0)
  return `${missing} of ${embedded.length} chunks have no vector of this embedder and are found by words only: index the project again`
}

/** Chunks by meaning alone, as they are. */
const asFound = (
  intent: QueryIntent,
  nearest: ReadonlyArray<{ readonly row: number; readonly similarity: number }>,
  least: number
): Omit<Retrieved, "note" | "complete" | "scale"> => ({
  intent,
  candidates: nearest
    .map(({ row, similarity }, rank) => ({
      id: row,
      score: Math.max(0, similarity),
      symbol: undefined,
      weighed: undefined,
      ranks: [{ signal: "meaning", rank: rank + 1 }],
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

/**
 * Adds rows of files that have none yet, until there are rows of `limit` files or no more match: one large file may hold all the best
 * chunks, and it is a single result.
 */
const addFiles = (
  rows: Set<number>,
  limit: number,
  { columns: { file: fileOf } }: Snapshot,
  scores: Float64Array,
  further: Further | undefined,
  allowed: Allowed
) =>
  Effect.gen(function* () {
    const files = new Set([...rows].map((row) => fileOf[row]!))
    const add = (row: number) => {
      rows.add(row)
      files.add(fileOf[row]!)
    }
    if (files.size >= limit) return
    const best = new Map<number, number>()
    for (let row = 0; row < scores.length; row++) {
      if (scores[row] === 0 || files.has(fileOf[row]!) || (allowed !== undefined && !allowed(row))) continue
      const known = best.get(fileOf[row]!)
      if (known === undefined || scores[row]! > scores[known]!) best.set(fileOf[row]!, row)
    }
    for (const row of [...best.values()].sort((a, b) => scores[b]! - scores[a]! || a - b)) {
      if (files.size >= limit) return
      add(row)
    }
    if (further === undefined) return
    while (files.size < limit) {
      const found = yield* further(limit, (row) => !files.has(fileOf[row]!))
      if (found.length === 0) return
      for (const row of found) add(row)
    }
  })

/** By index into the columns' files. */
const nearFiles = ({ columns }: Snapshot, near: (path: string) => number): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  columns.files.forEach(({ path }, file) => {
    const nearness = near(path)
    if (nearness > 0) found.set(file, nearness)
  })
  return found
}

/** Adds the row of each near file that matches best, or its first: what is near may answer though it says none of the words. */
const addNear = (
  rows: Set<number>,
  near: ReadonlyMap<number, number>,
  { columns: { file: fileOf, rows: count } }: Snapshot,
  scores: Float64Array,
  allowed: Allowed
) => {
  const missing = new Set(
    [...near]
      .filter(([, nearness]) => nearness >= ADDED_FROM)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, MOST_NEAR)
      .map(([file]) => file)
  )
  for (const row of rows) missing.delete(fileOf[row]!)
  const best = new Map<number, number>()
  for (let row = 0; row < count && missing.size > 0; row++) {
    const file = fileOf[row]!
    if (!missing.has(file) || (allowed !== undefined && !allowed(row))) continue
    const known = best.get(file)
    if (known === undefined || scores[row]! > scores[known]!) best.set(file, row)
  }
  for (const row of best.values()) rows.add(row)
}

/** The rows nearest to the query among those that a condition admits besides the filters. */
type Further = (
  limit: number,
  admits: (row: number) => boolean
) => Effect.Effect<ReadonlyArray<number>, VectorIndexError>

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

/** What the store knows of a query: the numbers of its words, the rows that define what it names, and those that define its phrases. */
const lookUp = (
  snapshot: Snapshot,
  store: RepositoryStore,
  query: string,
  { intent, terms }: { readonly intent: QueryIntent; readonly terms: QueryTerms }
) =>
  store.read(({ chunks, postings }) => {
    const asked = queryNames(query)
    const declared = new Map<number, Declared>()
    const declare = (names: ReadonlyArray<string>) => {
      for (const { chunk, kind, name, symbol } of chunks.declaring(snapshot.view.id, names, DEPTH)) {
        const row = snapshot.rowOf.get(chunk)
        if (row === undefined) continue
        const found = {
          symbol,
          exact: asked.includes(name),
          type: TYPE_KINDS.has(kind),
          field: kind === "field"
        }
        const known = declared.get(row)
        if (known === undefined || strengthOf(found) > strengthOf(known)) declared.set(row, found)
      }
    }
    declare(asked)
    // Nothing is called so: the name may be half remembered.
    if (intent === "symbol" && declared.size === 0)
      declare(nearNames(asked[0] ?? query, chunks.names(snapshot.view.id)))
    const phrased = new Set<number>()
    for (const { chunk } of chunks.declaring(snapshot.view.id, terms.joined, DEPTH)) {
      const row = snapshot.rowOf.get(chunk)
      if (row !== undefined) phrased.add(row)
    }
    return { declared, phrased, numbers: terms.stems.map(postings.find) }
  })

/** Which of several symbols of a chunk is what the query names: in its case before any case, a field last. */
const strengthOf = ({ exact, field, type }: Declared) => (exact ? 4 : 0) + (field ? 0 : 2) + (type ? 1 : 0)

/** How well the rows of files match a query that is a path: 1 for the best file, less for each further one. */
const rowsOfPaths = ({ columns }: Snapshot, query: string): ReadonlyMap<number, number> => {
  const files = matchPaths(
    query,
    columns.files.map(({ path }) => path)
  ).slice(0, DEPTH)
  const places = new Map(files.map((file, place) => [file, place]))
  const counts = new Map<number, number>()
  const rows = new Map<number, number>()
  for (let row = 0; row < columns.rows; row++) {
    const place = places.get(columns.file[row]!)
    if (place === undefined) continue
    const count = counts.get(place) ?? 0
    counts.set(place, count + 1)
    if (count < ROWS_A_PATH || files.length === 1) rows.set(row, 1 / (1 + place / 10))
  }
  return rows
}
