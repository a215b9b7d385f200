/** The best results by what a model says that reads query and text together. */
import { Effect } from "effect"
import type { Redactor } from "../../ports/redaction/Redactor.ts"
import type { Reranker } from "../../ports/reranking/Reranker.ts"
import type { SearchRequest, SearchResult } from "./SearchRequest.ts"

/** Characters of a result that are judged: models take little more, and cut what is beyond. */
const MOST_CHARACTERS = 4000

/** Queries whose judgements are remembered. */
const KEPT = 200

export interface Reranked {
  readonly results: ReadonlyArray<SearchResult>
  /** Why the results are as they were; undefined where they were judged. */
  readonly note: string | undefined
}

/** What is judged of a result: where it stands, what it is, and what it says. */
const textOf = ({ content, path, symbol }: SearchResult) =>
  `${path}\n${symbol?.qualifiedName ?? ""}\n${content}`.slice(0, MOST_CHARACTERS).toWellFormed()

/** Whether a query is one that a reranker answers better: a question in words. A name or a path is found or not, and what the user works on has a say of its own. */
export const isReranked = (
  { candidates }: Reranker["Type"],
  { mode, near }: Pick<SearchRequest, "mode" | "near">,
  intent: string
): boolean => candidates > 0 && mode === "hybrid" && near === undefined && intent === "natural_language"

/**
 * Puts results into the order that the reranker says, those that it finds alike as they were. Scores stay with the places, so that they mean what they
 * meant. What leaves this machine has no secrets. Where the reranker fails, the results are as they were.
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
