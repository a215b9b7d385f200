/** Finds chunks by the nearness of their vectors to the query's. */
import { Effect } from "effect"
import { classifyQuery, knownShare, type QueryIntent, withTitleTwice } from "../../core/query/mod.ts"
import { shownScore } from "../../core/rank/mod.ts"
import { similarityTo } from "../../core/vector/mod.ts"
import type { Embedder, EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import { stage } from "../stage.ts"
import type { FindNearest } from "./furtherRows.ts"
import type { Retrieved } from "./Retrieved.ts"
import { type RowFilter, rowFilterOf } from "./rowFilterOf.ts"
import { ROWS_PER_RETRIEVER } from "./rowsByWords.ts"
import type { SearchMode, SearchRequest } from "./SearchRequest.ts"
import { type Nearness, nearnessOf } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"
import { MAX_TRANSLATED_ROWS, mergeRanked, translatedRowsOf } from "./translatedRows.ts"

/** The answer of the mode `vector`: the nearest chunks, not folded into files. */
export const nearestOnly = (
  snapshot: Snapshot,
  { filters, query }: Pick<SearchRequest, "filters" | "query">,
  embedder: Embedder["Type"]
): Effect.Effect<Retrieved, EmbedderError | VectorIndexError> =>
  searchByMeaning(snapshot, embedder, query, rowFilterOf(snapshot, filters)).pipe(
    stage("search.meaning"),
    Effect.map(({ nearest }) => ({
      query,
      ...fromNearest(classifyQuery(query), nearest, filters.minRelevance ?? 0),
      note: missingVectorsNote(snapshot),
      misplacedNotes: [],
      complete: true,
      scale: undefined
    }))
  )

/** Chunks found by vectors only, not folded into files. */
const fromNearest = (
  intent: QueryIntent,
  nearest: ReadonlyArray<{ readonly row: number; readonly similarity: number }>,
  minScore: number
): Omit<Retrieved, "query" | "note" | "misplacedNotes" | "complete" | "scale"> => ({
  intent,
  candidates: nearest
    .map(({ row, similarity }, rank) => ({
      id: row,
      score: Math.max(0, similarity),
      symbol: undefined,
      scoring: undefined,
      ranks: () => [{ signal: "meaning", rank: rank + 1 }],
      others: []
    }))
    .filter(({ score }) => shownScore(score) >= minScore),
  matches: nearest.length
})

/** A note on chunks without vectors when only some have them. */
const missingVectorsNote = ({ columns: { embedded }, complete }: Snapshot): string | undefined => {
  if (complete || embedded.length === 0) return undefined
  const missing = embedded.reduce((count, each) => count + (each === 0 ? 1 : 0), 0)
  return `${missing} of ${embedded.length} chunks have no vector from this embedder and are found by words only until the index is updated`
}

/** The share of a query that the embedder knows, see `knownShare`; 1 when it cannot tell. */
export const shareKnown = (
  query: string,
  stems: ReadonlyArray<string>,
  weights: ReadonlyArray<number>,
  { knows }: Embedder["Type"]
): Effect.Effect<number> =>
  knows === undefined
    ? Effect.succeed(1)
    : knows.pipe(
        Effect.map((isWord) => knownShare(query, stems, weights, isWord)),
        // Reported when the query is embedded.
        Effect.orElseSucceed(() => 1)
      )

/** The nearest rows, and how near any row and file is. */
export interface MeaningRows {
  /** The query's vector. */
  readonly vector: Float32Array
  /** The nearest allowed rows, nearest first, with their cosine similarities above 0. */
  readonly nearest: ReadonlyArray<{ readonly row: number; readonly similarity: number }>
  readonly further: FindNearest
  readonly nearness: Nearness & { readonly scale: (similarity: number) => number }
}

/**
 * What is found by meaning, and a note about what is not. Words need no embedder: when it fails, or the mode asks for words only, there is only the note, or
 * nothing.
 */
export const meaningIfPossible = (
  snapshot: Snapshot,
  embedder: Embedder["Type"],
  query: string,
  allowed: RowFilter,
  mode: SearchMode
): Effect.Effect<
  { readonly meaning?: MeaningRows; readonly note: string | undefined },
  EmbedderError | VectorIndexError
> =>
  mode === "keyword"
    ? Effect.succeed({ note: undefined })
    : searchByMeaning(snapshot, embedder, query, allowed).pipe(
        stage("search.meaning"),
        Effect.map((meaning) => ({ meaning, note: missingVectorsNote(snapshot) })),
        Effect.catchTag("EmbedderError", ({ message }) =>
          Effect.succeed({ note: `Searched by words only. ${message}` })
        )
      )

const searchByMeaning = (
  snapshot: Snapshot,
  embedder: Embedder["Type"],
  query: string,
  allowed: RowFilter
): Effect.Effect<MeaningRows, EmbedderError | VectorIndexError> => {
  const { columns, complete } = snapshot
  // Without a condition on rows the vector index can be used as a whole.
  const isAdmitted = (row: number) => columns.embedded[row] === 1 && (allowed === undefined || allowed(row))
  const admitted = complete && allowed === undefined ? undefined : isAdmitted
  return Effect.gen(function* () {
    const [vector] = yield* embedder.embed([withTitleTwice(query)], "query")
    const nearest = (limit: number, condition: RowFilter) =>
      Effect.map(snapshot.vectors.nearest(vector!, limit, condition), (found) =>
        found.filter(({ similarity }) => similarity > 0)
      )
    const findNearest: FindNearest = (limit, admits) =>
      Effect.map(
        nearest(limit, (row) => admits(row) && isAdmitted(row)),
        (found) => found.map(({ row }) => row)
      )
    const all = yield* nearest(ROWS_PER_RETRIEVER, admitted)
    const isTranslated = translatedRowsOf(snapshot, allowed)
    const translated =
      isTranslated === undefined
        ? []
        : all.filter(({ row }) => isTranslated(row)).slice(0, MAX_TRANSLATED_ROWS)
    const found =
      isTranslated === undefined || translated.length < MAX_TRANSLATED_ROWS
        ? all
        : mergeRanked(
            yield* nearest(ROWS_PER_RETRIEVER, (row) => !isTranslated(row) && isAdmitted(row)),
            translated
          )
    const fileSimilarity = similarityTo(snapshot.fileMatrix, vector!)
    const files = new Set(found.map(({ row }) => columns.file[row]!))
    const rowSimilarity = similarityTo(snapshot.matrix, vector!)
    const scale = nearnessOf(rowSimilarity, snapshot.matrix.rows, found[0]?.similarity ?? 0)
    const fileScale = nearnessOf(
      fileSimilarity,
      snapshot.fileMatrix.rows,
      Math.max(0, ...[...files].map(fileSimilarity))
    )
    return {
      vector: vector!,
      nearest: found,
      further: findNearest,
      nearness: {
        scale,
        row: (row: number) => scale(rowSimilarity(row)),
        file: (file: number) => fileScale(fileSimilarity(file))
      }
    }
  })
}
