/** Reorders the best results with a model that reads the query and each text together. */
import { Effect } from "effect"
import type { Redactor } from "../../ports/redaction/Redactor.ts"
import type { Reranker } from "../../ports/reranking/Reranker.ts"
import type { SearchRequest, SearchResult } from "./SearchRequest.ts"

/** Most characters of a result that are sent: models accept little more and cut the rest. */
const MOST_CHARACTERS = 4000

/** Most queries whose relevance scores are cached. */
const KEPT = 200

export interface Reranked {
  readonly results: ReadonlyArray<SearchResult>
  /** Why the results were not reranked; undefined when they were. */
  readonly note: string | undefined
}

/** The text that is scored for a result: path, symbol and content. */
const textOf = ({ content, path, symbol }: SearchResult) =>
  `${path}\n${symbol?.qualifiedName ?? ""}\n${content}`.slice(0, MOST_CHARACTERS).toWellFormed()

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
  const known = new Map<string, ReadonlyArray<number>>()
  const judge = (query: string, texts: ReadonlyArray<string>) => {
    const key = new Bun.CryptoHasher("sha256").update(JSON.stringify([query, texts])).digest("hex")
    const kept = known.get(key)
    if (kept !== undefined) return Effect.succeed(kept)
    return Effect.tap(reranker.rerank(query, texts), (relevance) => {
      const [oldest] = known.size < KEPT ? [] : known.keys()
      if (oldest !== undefined) known.delete(oldest)
      known.set(key, relevance)
    })
  }
  return (query: string, results: ReadonlyArray<SearchResult>): Effect.Effect<Reranked> =>
    Effect.gen(function* () {
      const judged = results.slice(0, reranker.candidates)
      const [asked, ...texts] = (yield* redactor.redact([query, ...judged.map(textOf)])).map(
        ({ text }) => text
      )
      const relevance = yield* judge(asked!, texts)
      const order = judged
        .map((result, at) => ({ result, at, relevance: relevance[at]! }))
        .sort((a, b) => b.relevance - a.relevance || a.at - b.at)
      return {
        results: [
          ...order.map(({ relevance, result }, place) => ({
            ...result,
            score: judged[place]!.score,
            explain: () => [
              ...result.explain(),
              { signal: "reranker", rank: place + 1, part: Math.round(relevance * 1000) / 1000 }
            ]
          })),
          ...results.slice(judged.length)
        ],
        note: undefined
      }
    }).pipe(
      Effect.catchTag("RerankerError", ({ message }) =>
        Effect.succeed({ results, note: `Ranked without the reranker. ${message}` })
      )
    )
}
