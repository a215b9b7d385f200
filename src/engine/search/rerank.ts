/** Reorders the best results with a model that reads the query and each text together. */
import { Effect } from "effect"
import type { Redactor } from "../../ports/redaction/Redactor.ts"
import type { Reranker } from "../../ports/reranking/Reranker.ts"
import type { SearchRequest, SearchResult } from "./SearchRequest.ts"

/** Most characters of a result that are sent: models accept little more and cut the rest. */
const MAX_RESULT_CHARACTERS = 4000

/** Most queries whose relevance scores are cached. */
const MAX_CACHED_QUERIES = 200

export interface Reranked {
  readonly results: ReadonlyArray<SearchResult>
  /** Why the results were not reranked; undefined when they were. */
  readonly note: string | undefined
}

/** The text that is scored for a result: path, symbol and content. */
const textOf = ({ content, path, symbol }: SearchResult) =>
  `${path}\n${symbol?.qualifiedName ?? ""}\n${content}`.slice(0, MAX_RESULT_CHARACTERS).toWellFormed()

/**
 * Whether to rerank a query: only a question in natural language. A name or a path either matches or does not, and nearness to the user's work has weights of
 * its own.
 */
export const isReranked = (
  { candidates }: Reranker["Type"],
  { mode, near }: Pick<SearchRequest, "mode" | "near">,
  intent: string
): boolean => candidates > 0 && mode === "hybrid" && near === undefined && intent === "natural_language"

/**
 * Sorts results by the reranker's relevance, ties in the previous order. Scores stay with the ranks, so that they keep their meaning. Texts sent to the
 * reranker have their secrets masked. When the reranker fails, the results are returned unchanged.
 */
export const resultReranker = (reranker: Reranker["Type"], redactor: Redactor["Type"]) => {
  const cache = new Map<string, ReadonlyArray<number>>()
  const relevanceOf = (query: string, texts: ReadonlyArray<string>) => {
    const key = new Bun.CryptoHasher("sha256").update(JSON.stringify([query, texts])).digest("hex")
    const cached = cache.get(key)
    if (cached !== undefined) return Effect.succeed(cached)
    return Effect.tap(reranker.rerank(query, texts), (relevance) => {
      const [oldest] = cache.size < MAX_CACHED_QUERIES ? [] : cache.keys()
      if (oldest !== undefined) cache.delete(oldest)
      cache.set(key, relevance)
    })
  }
  return (query: string, results: ReadonlyArray<SearchResult>): Effect.Effect<Reranked> =>
    Effect.gen(function* () {
      const topResults = results.slice(0, reranker.candidates)
      const [maskedQuery, ...texts] = (yield* redactor.redact([query, ...topResults.map(textOf)])).map(
        ({ text }) => text
      )
      const relevance = yield* relevanceOf(maskedQuery!, texts)
      const order = topResults
        .map((result, at) => ({ result, at, relevance: relevance[at]! }))
        .sort((a, b) => b.relevance - a.relevance || a.at - b.at)
      return {
        results: [
          ...order.map(({ relevance, result }, rank) => ({
            ...result,
            score: topResults[rank]!.score,
            explain: () => [
              ...result.explain(),
              { signal: "reranker", rank: rank + 1, part: Math.round(relevance * 1000) / 1000 }
            ]
          })),
          ...results.slice(topResults.length)
        ],
        note: undefined
      }
    }).pipe(
      Effect.catchTag("RerankerError", ({ message }) =>
        Effect.succeed({ results, note: `Ranked without the reranker. ${message}` })
      )
    )
}
