import type { ChunkKind } from "../../core/domain/Chunk.ts"
import type { DddPattern } from "../../core/domain/CodeSymbol.ts"
import type { Span } from "../../core/domain/Span.ts"
import type { QueryIntent, QueryTerms } from "../../core/query/mod.ts"
import type { IntentWeights, RareSignal } from "../../core/rank/mod.ts"
import type { Freshness } from "../indexing/Freshness.ts"

/** Which retrievers answer. */
export type SearchMode = "hybrid" | "vector" | "keyword"

/** What results must be. An absent filter admits everything; they hold during retrieval, so that `limit` results come back where there are. */
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
  /** A branch, a tag or a commit that is indexed; the working tree unless said. */
  readonly ref?: string | undefined
  readonly query: string
  readonly limit: number
  readonly mode: SearchMode
  readonly filters: SearchFilters
  /** Says what `filters` are, so that an answer can be remembered: without it, one with filters is not. */
  readonly filterKey?: string
  /** Estimated tokens of content that the answer may hold. */
  readonly maxTokens?: number | undefined
  /** How near the file at a path is to what the user works on, 0..1: what is comes in front. An answer that depends on it is not remembered. */
  readonly near?: (path: string) => number
}

/** What a search is where nothing is said. */
export const SEARCH_DEFAULTS = { limit: 10, mode: "hybrid", filters: {} } as const

/** The part that a retriever or a signal has in a score. */
export interface ScorePart {
  readonly signal: string
  /** The place among what a retriever found, from 1. */
  readonly rank?: number
  /** What the signal adds, in the units of the weights; of the reranker what it says. */
  readonly part?: number
}

/** A symbol as a result shows it. */
export interface FoundSymbol {
  readonly id: string
  readonly stableId: string
  readonly name: string
  readonly qualifiedName: string
  readonly kind: string
  /** The line that its name stands in, from 1: within the result, unless that is a further part of a long symbol. */
  readonly nameLine: number
  readonly signature: string
  readonly doc: string
  readonly patterns: ReadonlyArray<DddPattern>
}

/** Another place of the same file that matches too. */
export interface FurtherMatch {
  /** From 1. */
  readonly startLine: number
  readonly endLine: number
  readonly kind: ChunkKind
  /** Qualified name of its symbol. */
  readonly name: string | null
}

/** A chunk as it stands in its file at this moment. */
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
  /** How the score came about; made when it is asked for. */
  readonly explain: () => ReadonlyArray<ScorePart>
}

/** How the words and the meaning of a query scored: by it texts of another kind are ranked beside chunks. */
export interface Scale {
  readonly terms: QueryTerms
  /** Chunks of the view, and how many of them hold each stem of the query. */
  readonly chunks: number
  readonly holding: ReadonlyArray<number>
  /** BM25 of the chunks that were found by words, and similarity of those found by meaning: each best first. */
  readonly keywordScores: ReadonlyArray<number>
  readonly similarities: ReadonlyArray<number>
  /** Of the query; undefined where meaning had no part. */
  readonly vector: Float32Array | undefined
  /** How near a similarity is, 0..1. */
  readonly nearness: ((similarity: number) => number) | undefined
  /** How much everything counted. */
  readonly weights: IntentWeights
  /** What was searched for: the query, or the name that it asks about. */
  readonly query: string
  /** Whether something is called so, or nearly so. */
  readonly named: boolean
  /** Tests alone were asked for, and nothing that was found is one. */
  readonly testless: boolean
  /** Signals that most queries have nothing of, and the greatest value of some row of this one: then all others have less of what there is to have. */
  readonly speaking: ReadonlyMap<RareSignal, number>
}

export interface SearchAnswer {
  /** What was searched: the branch that the working tree is on, "live" without git, or the ref that was asked for. */
  readonly ref: string
  readonly results: ReadonlyArray<SearchResult>
  readonly intent: QueryIntent
  /** What was answered instead of the query: the same with other spellings of words that nothing holds; undefined where it was answered as it is. */
  readonly respelled: string | undefined
  /** What of the question is not so here, or how to ask so that more is found; undefined where nothing speaks against what was asked. */
  readonly advice: string | undefined
  /** Why meaning, or the reranker, has no part in the answer, or not for all chunks, and what to do; undefined where all is well. */
  readonly note: string | undefined
  /** Chunks that some retriever found. */
  readonly candidates: number
  /** Where nothing was found, the filters that are the reason: see `barring`. */
  readonly barredBy: ReadonlyArray<keyof SearchFilters>
  /** Candidates that were left out because their files do not hold them any more. */
  readonly lost: number
  /** Files that have changed since they were indexed and that nothing is shown of, though they answered: what did stands there no longer as it was. */
  readonly unshown: ReadonlyArray<string>
  readonly freshness: Freshness
  /** What the index is limited to, in words; undefined where it takes in all files. */
  readonly limits: string | undefined
  /** Results were left out to stay within the token budget. */
  readonly truncated: boolean
  /** How many results had room in the tokens that were given, and how many would do; undefined where all had. */
  readonly room: string | undefined
  readonly cacheHit: boolean
  readonly durationMillis: number
  /** Which vector search answered, for `doctor` and debugging. */
  readonly vectorMethod: "exact" | "hnsw" | "none"
  /** By which texts of another kind are ranked beside the results; undefined in the mode `vector`. */
  readonly scale: Scale | undefined
}
