import type { ChunkKind } from "../../core/domain/Chunk.ts"
import type { DddPattern } from "../../core/domain/CodeSymbol.ts"
import type { Span } from "../../core/domain/Span.ts"
import type { QueryIntent, QueryTerms } from "../../core/query/mod.ts"
import type { IntentWeights, RareSignal } from "../../core/rank/mod.ts"
import type { Freshness } from "../indexing/Freshness.ts"

/** The retrievers to use. */
export type SearchMode = "hybrid" | "vector" | "keyword"

/** Conditions on results; an absent filter admits everything. They apply during retrieval, so that `limit` results are returned if there are as many. */
export interface SearchFilters {
  readonly kinds?: ReadonlySet<ChunkKind>
  /** Admits paths relative to the root. */
  readonly path?: (path: string) => boolean
  readonly patterns?: ReadonlyArray<DddPattern>
  readonly packages?: ReadonlyArray<string>
  readonly language?: string
  /** 0..1 */
  readonly minRelevance?: number
}

export interface SearchRequest {
  /** Absolute. */
  readonly path: string
  /** An indexed branch, tag or commit; the working tree by default. */
  readonly ref?: string | undefined
  readonly query: string
  readonly limit: number
  readonly mode: SearchMode
  readonly filters: SearchFilters
  /** Identifies `filters` so that the answer can be cached; an answer with filters but without this key is not. */
  readonly filterKey?: string
  /** Most estimated tokens of content in the answer. */
  readonly maxTokens?: number | undefined
  /** How near the file at a path is to the user's current work, 0..1; near files rank higher. Such an answer is not cached. */
  readonly near?: (path: string) => number
}

/** What the retrieval of a search needs to know. */
export interface RetrievalRequest extends Pick<
  SearchRequest,
  "query" | "limit" | "mode" | "filters" | "near"
> {
  /** How much past changes for something like the query speak for the file at a path, 0..1. */
  readonly changed?: ReadonlyMap<string, number> | undefined
}

/** Defaults of a search. */
export const SEARCH_DEFAULTS = { limit: 10, mode: "hybrid", filters: {} } as const

/** The contribution of a retriever or a signal to a score. */
export interface ScorePart {
  readonly signal: string
  /** Rank in the retriever's results, from 1. */
  readonly rank?: number
  /** What the signal adds, in the units of the weights; for the reranker, its score. */
  readonly part?: number
}

/** The symbol of a result. */
export interface FoundSymbol {
  readonly id: string
  readonly stableId: string
  readonly name: string
  readonly qualifiedName: string
  readonly kind: string
  /** Line of its name, from 1; within the result, unless the result is a later part of a long symbol. */
  readonly nameLine: number
  readonly signature: string
  readonly doc: string
  readonly patterns: ReadonlyArray<DddPattern>
}

/** Another matching place in the same file. */
export interface FurtherMatch {
  /** From 1. */
  readonly startLine: number
  readonly endLine: number
  readonly kind: ChunkKind
  /** Qualified name of its symbol. */
  readonly name: string | null
}

/** A chunk at its current place in its file. */
export interface SearchResult {
  readonly chunkId: number
  readonly resultId: string
  /** 0..1, comparable within one answer. */
  readonly score: number
  readonly path: string
  readonly language: string
  readonly package: string
  readonly declaredPackage: string
  readonly kind: ChunkKind
  readonly span: Span
  readonly symbol: FoundSymbol | undefined
  readonly content: string
  readonly contextBefore: string
  readonly contextAfter: string
  readonly also: ReadonlyArray<FurtherMatch>
  /** How the score was computed; evaluated on demand. */
  readonly explain: () => ReadonlyArray<ScorePart>
}

/** Keyword and vector scores of a query, by which documents other than chunks are ranked among the chunks. */
export interface Scale {
  readonly terms: QueryTerms
  /** Number of chunks in the view, and how many of them contain each stem of the query. */
  readonly chunks: number
  readonly chunksWithStem: ReadonlyArray<number>
  /** BM25 scores of the chunks found by keywords and similarities of those found by vectors, each best first. */
  readonly keywordScores: ReadonlyArray<number>
  readonly similarities: ReadonlyArray<number>
  /** Vector of the query; undefined when vectors were not used. */
  readonly vector: Float32Array | undefined
  /** Maps a similarity to nearness, 0..1. */
  readonly nearness: ((similarity: number) => number) | undefined
  /** The weights that were used. */
  readonly weights: IntentWeights
  /** The text searched for: the query, or the name that it asks about. */
  readonly query: string
  /** Whether a symbol has this name, or nearly this name. */
  readonly isNameDefined: boolean
  /** Whether the query asks for tests only and no result is a test. */
  readonly lacksTests: boolean
  /** Signals that most queries do not have, with the greatest value over this query's rows; the possible range of scores depends on them. */
  readonly rareMaxima: ReadonlyMap<RareSignal, number>
}

export interface SearchAnswer {
  /** What was searched: the branch of the working tree, "live" without git, or the requested ref. */
  readonly ref: string
  readonly results: ReadonlyArray<SearchResult>
  readonly intent: QueryIntent
  /** The query with corrected spelling that was answered instead, when words of the query occur nowhere; else undefined. */
  readonly respelled: string | undefined
  /** What the query asks for that is not so here, or how to ask for better results; undefined when there is nothing to say. */
  readonly advice: string | undefined
  /** Why vectors or the reranker were not used, or not for all chunks, and what to do; undefined when they were. */
  readonly note: string | undefined
  /** How many results were found; a limit above that may add files that are only similar. */
  readonly total: number
  /** Number of chunks found by any retriever. */
  readonly candidates: number
  /** When nothing was found, the filters that are the reason: see `blockingFilters`. */
  readonly barredBy: ReadonlyArray<keyof SearchFilters>
  /** Candidates left out because their files no longer contain them. */
  readonly lost: number
  /** Files that matched but changed since they were indexed so that their matching chunks no longer exist. */
  readonly unshown: ReadonlyArray<string>
  readonly freshness: Freshness
  /** Limits of the index in words; undefined when it includes all files. */
  readonly limits: string | undefined
  /** Whether results were left out to stay within the token budget. */
  readonly truncated: boolean
  /** How many results fit the token budget, and how many tokens would suffice; undefined when all fit. */
  readonly room: string | undefined
  readonly cacheHit: boolean
  readonly durationMillis: number
  /** The vector search that was used, for `doctor` and debugging. */
  readonly vectorMethod: "exact" | "hnsw" | "none"
  /** For ranking documents beside the results; undefined in the mode `vector`. */
  readonly scale: Scale | undefined
}
