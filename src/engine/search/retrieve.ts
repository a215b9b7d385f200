import { Effect } from "effect"
import { type Fused, type Ranking, reciprocalRankFusion } from "../../core/fuse/mod.ts"
import {
  classifyQuery,
  matchPaths,
  type QueryIntent,
  queryNames,
  tellingWords
} from "../../core/query/mod.ts"
import { rankByBm25 } from "../../core/keyword/mod.ts"
import { INTENT_WEIGHTS, testPenalty } from "../../core/rank/mod.ts"
import { tokenizeText } from "../../core/text/mod.ts"
import type { Embedder, EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import { admits } from "./admits.ts"
import type { ScorePart, SearchMode, SearchRequest } from "./SearchRequest.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Rows that each retriever gives, at least. */
const DEPTH = 100

/** Rows of files that a query names by path: a large file must not fill the list. */
const ROWS_A_PATH = 3

/** A row that was found, with how its score came about. */
export interface Candidate extends Fused<number> {
  /** Ordinal of the symbol that the query names, where that is why the row was found. */
  readonly symbol: number | undefined
  readonly explain: ReadonlyArray<ScorePart>
}

export interface Retrieved {
  readonly intent: QueryIntent
  readonly candidates: ReadonlyArray<Candidate>
}

interface NamedRanking extends Ranking<number> {
  readonly name: string
}

/** Lists by name and path, and the symbols that the names meant, by row. */
interface Named {
  readonly rankings: ReadonlyArray<NamedRanking>
  readonly symbols: ReadonlyMap<number, number>
}

const NOT_NAMED: Named = { rankings: [], symbols: new Map() }

/** Asks the retrievers, fuses what they found and applies the signals; best first, ties by path and place. */
export const retrieve = (
  snapshot: Snapshot,
  request: Pick<SearchRequest, "query" | "limit" | "mode" | "filters">,
  store: RepositoryStore,
  embedder: Embedder["Type"]
): Effect.Effect<Retrieved, StoreError | EmbedderError | VectorIndexError> =>
  Effect.gen(function* () {
    const { filters, mode, query } = request
    const intent = classifyQuery(query)
    const weights = INTENT_WEIGHTS[intent]
    const depth = Math.max(DEPTH, request.limit * 3)
    const allowed = admits(snapshot, filters)
    const [words, nearest] = yield* Effect.all(
      [
        mode === "vector" ? Effect.succeed([]) : byWords(snapshot, store, query, depth, allowed),
        mode === "keyword" ? Effect.succeed([]) : byMeaning(snapshot, embedder, query, depth, allowed)
      ],
      { concurrency: 2 }
    )
    const named =
      mode === "hybrid" ? yield* byNames(snapshot, store, intent, query, depth, allowed) : NOT_NAMED
    const rankings: ReadonlyArray<NamedRanking> = [
      { name: "keywords", weight: weights.keywords, ids: words },
      { name: "meaning", weight: weights.meaning, ids: nearest },
      ...named.rankings
    ].filter(({ ids, name }) => ids.length > 0 || name === REQUIRED[mode])
    const ranks = new Map(
      rankings.map(({ ids, name }) => [name, new Map(ids.map((row, rank) => [row, rank + 1]))])
    )
    const fused = reciprocalRankFusion(rankings, (a, b) => a - b)
    const candidates = fused.map(({ id, score }) => {
      const factor = testPenalty(query, snapshot.test[snapshot.columns.file[id]!] ?? false)
      const parts: ReadonlyArray<ScorePart> = [...ranks].flatMap(([signal, places]) => {
        const rank = places.get(id)
        return rank === undefined ? [] : [{ signal, rank }]
      })
      const explain = factor === 1 ? parts : [...parts, { signal: "test", factor }]
      return { id, score: score * factor, symbol: named.symbols.get(id), explain }
    })
    return {
      intent,
      candidates: candidates
        .sort((a, b) => b.score - a.score || a.id - b.id)
        .filter(({ score }) => score >= (filters.minRelevance ?? 0))
    }
  })

/** The retriever that a mode cannot do without. */
const REQUIRED: Readonly<Record<SearchMode, string>> = { hybrid: "", vector: "meaning", keyword: "keywords" }

type Allowed = ((row: number) => boolean) | undefined

const byWords = (
  snapshot: Snapshot,
  store: RepositoryStore,
  query: string,
  depth: number,
  allowed: Allowed
) =>
  store
    .read(({ postings }) => {
      const words = tellingWords([...new Set(tokenizeText(query))])
      return words.map(postings.find).filter((word) => word !== undefined)
    })
    .pipe(
      Effect.map((words) => rankByBm25(snapshot.keywords, words, depth, allowed)),
      Effect.map((found) => found.map(({ row }) => row))
    )

const byMeaning = (
  snapshot: Snapshot,
  embedder: Embedder["Type"],
  query: string,
  depth: number,
  allowed: Allowed
) => {
  const { columns, complete } = snapshot
  // Without a condition on rows the index may look at all of them at once.
  const admitted =
    complete && allowed === undefined
      ? undefined
      : (row: number) => columns.embedded[row] === 1 && (allowed === undefined || allowed(row))
  return embedder.embed([query], "query").pipe(
    Effect.flatMap(([vector]) => snapshot.vectors.nearest(vector!, depth, admitted)),
    Effect.map((neighbours) => neighbours.filter(({ similarity }) => similarity > 0).map(({ row }) => row))
  )
}

/** Definitions by name and files by path: lists that most queries leave empty, and that decide where they do not. */
const byNames = (
  snapshot: Snapshot,
  store: RepositoryStore,
  intent: QueryIntent,
  query: string,
  depth: number,
  allowed: Allowed
) =>
  store.read(({ chunks }) => {
    const weights = INTENT_WEIGHTS[intent]
    const admitted = (row: number) => allowed === undefined || allowed(row)
    const symbols = new Map<number, number>()
    for (const name of queryNames(query))
      for (const { chunk, symbol } of chunks.declaring(snapshot.view.id, name, depth)) {
        const row = snapshot.rowOf.get(chunk)
        if (row !== undefined && admitted(row) && !symbols.has(row)) symbols.set(row, symbol)
      }
    const paths = intent === "path" ? rowsOfPaths(snapshot, query, depth).filter(admitted) : []
    return {
      symbols,
      rankings: [
        { name: "names", weight: weights.names, ids: [...symbols.keys()] },
        { name: "paths", weight: weights.paths, ids: paths }
      ]
    }
  })

const rowsOfPaths = ({ columns }: Snapshot, query: string, depth: number): ReadonlyArray<number> => {
  const files = matchPaths(
    query,
    columns.files.map(({ path }) => path)
  ).slice(0, depth)
  const wanted = new Map(files.map((file, place) => [file, { place, rows: [] as Array<number> }]))
  for (let row = 0; row < columns.rows; row++) wanted.get(columns.file[row]!)?.rows.push(row)
  const most = files.length === 1 ? depth : ROWS_A_PATH
  return [...wanted.values()].flatMap(({ rows }) => rows.slice(0, most)).slice(0, depth)
}
