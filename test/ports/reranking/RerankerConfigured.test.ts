import { describe, expect } from "bun:test"
import { FetchHttpClient } from "@effect/platform"
import { ConfigProvider, Effect, Layer } from "effect"
import { Reranker, RerankerError } from "../../../src/ports/reranking/Reranker.ts"
import { layer } from "../../../src/ports/reranking/RerankerConfigured.ts"
import { it } from "../../support/effect.ts"
import { ranked, type RerankSeen, rerankServer, sound } from "./rerankServer.ts"
import { withSettings } from "./withSettings.ts"

const KEY = "sk-very-secret"
const QUERY = "where are tokens checked"
const TEXTS = ["a cart", "checks tokens", "a token"]
const byLength = sound((text) => text.length / 100)

type Server = ReturnType<typeof rerankServer>

const rerank = (
  { baseUrl }: Server,
  settings: Record<string, string | number> = {},
  texts: ReadonlyArray<string> = TEXTS
) =>
  Effect.flatMap(Reranker, (reranker) => reranker.rerank(QUERY, texts)).pipe(
    Effect.provide(
      withSettings(layer, { provider: "compatible", baseUrl, model: "m", apiKey: KEY, ...settings })
    )
  )

const failure = (server: Server, settings: Record<string, string | number> = {}) =>
  Effect.flip(rerank(server, settings)).pipe(
    Effect.filterOrDieMessage((error) => error instanceof RerankerError, "another error"),
    Effect.tap((error) => {
      for (const hidden of [KEY, QUERY, ...TEXTS]) expect(error.message).not.toContain(hidden)
    })
  )

describe("the configured reranker", () => {
  it.live(
    "is refused with the name and value of a number that is out of range, even if no provider is set",
    () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(Effect.provide(Reranker, withSettings(layer, { candidates: 1 })))
        expect(String(error)).toContain(
          'reranker.candidates: "Expected a whole number from 2 to 200, actual 1"'
        )
      })
  )

  it.live("has no candidates by default", () =>
    Effect.gen(function* () {
      const { candidates } = yield* Effect.provide(Reranker, withSettings(layer, {}))
      expect(candidates).toBe(0)
    })
  )

  it.live("returns the relevance of each text in the order of the texts", () =>
    Effect.gen(function* () {
      const server = rerankServer(byLength)
      expect(yield* rerank(server)).toStrictEqual([0.06, 0.13, 0.07])
      expect(server.seen).toStrictEqual([
        {
          path: "/v1/rerank",
          authorization: `Bearer ${KEY}`,
          body: { model: "m", query: QUERY, documents: TEXTS, top_n: 3 }
        }
      ])
    })
  )

  const requestOf = (settings: Record<string, string | number>): Effect.Effect<RerankSeen, unknown> =>
    Effect.suspend(() => {
      const server = rerankServer(byLength)
      const baseUrl =
        settings["provider"] === "cohere" ? server.baseUrl.replace("/v1", "/v2") : server.baseUrl
      return Effect.map(
        Effect.flatMap(Reranker, (reranker) => reranker.rerank(QUERY, TEXTS)).pipe(
          Effect.provide(withSettings(layer, { baseUrl, ...settings }))
        ),
        () => server.seen[0]!
      )
    })

  it.live("sends each provider the request that it documents", () =>
    Effect.gen(function* () {
      const shared = { query: QUERY, documents: TEXTS, top_n: 3 }
      expect(yield* requestOf({ provider: "jina", apiKey: KEY })).toMatchObject({
        path: "/v1/rerank",
        body: { ...shared, model: "jina-reranker-v2-base-multilingual", return_documents: false }
      })
      const cohere = yield* requestOf({ provider: "cohere", apiKey: KEY })
      expect(cohere).toMatchObject({ path: "/v2/rerank", authorization: `Bearer ${KEY}` })
      expect(cohere.body).toStrictEqual({ ...shared, model: "rerank-v3.5" })
      expect(yield* requestOf({ provider: "compatible", model: "bge" })).toMatchObject({
        authorization: null,
        body: { ...shared, model: "bge" }
      })
    })
  )

  it.live("reads its settings from the environment", () =>
    Effect.gen(function* () {
      const server = rerankServer(byLength)
      const environment = new Map([
        ["LODESTONE_RERANKER_PROVIDER", "compatible"],
        ["LODESTONE_RERANKER_BASE_URL", server.baseUrl],
        ["LODESTONE_RERANKER_API_KEY", "sk-env"],
        ["LODESTONE_RERANKER_MODEL", "m"],
        ["LODESTONE_RERANKER_CANDIDATES", "20"],
        ["LODESTONE_RERANKER_TIMEOUT_MILLIS", "5000"]
      ])
      const provider = ConfigProvider.fromMap(environment, { pathDelim: "_", seqDelim: "," }).pipe(
        ConfigProvider.nested("lodestone"),
        ConfigProvider.constantCase
      )
      const reranker = yield* Effect.provide(
        Reranker,
        layer.pipe(Layer.provide(FetchHttpClient.layer), Layer.provide(Layer.setConfigProvider(provider)))
      )
      expect(reranker.candidates).toBe(20)
      yield* reranker.rerank(QUERY, TEXTS)
      expect(server.seen[0]?.authorization).toBe("Bearer sk-env")
    })
  )

  it.live("reports a missing or wrong setting before any request", () =>
    Effect.gen(function* () {
      const error = (settings: Record<string, string | number>) =>
        Effect.map(Effect.flip(Effect.provide(Reranker, withSettings(layer, settings))), String)
      expect(yield* error({ provider: "jina" })).toContain("LODESTONE_RERANKER_API_KEY")
      expect(yield* error({ provider: "cohere", apiKey: " " })).toContain("LODESTONE_RERANKER_API_KEY")
      expect(yield* error({ provider: "compatible" })).toContain("reranker.baseUrl")
      expect(yield* error({ provider: "compatible", baseUrl: "http://x/v1" })).toContain("reranker.model")
      expect(yield* error({ provider: "magic" })).toContain("reranker.provider")
      expect(yield* error({ provider: "jina", apiKey: KEY, candidates: 1 })).toContain("from 2 to 200")
    })
  )
})

describe("a server that does not answer correctly", () => {
  for (const [status, reason, named] of [
    [401, "Unauthorized", "LODESTONE_RERANKER_API_KEY"],
    [403, "Unauthorized", "LODESTONE_RERANKER_API_KEY"],
    [404, "BadResponse", "LODESTONE_RERANKER_MODEL"],
    [413, "BadResponse", "LODESTONE_RERANKER_CANDIDATES"],
    [422, "BadResponse", "LODESTONE_RERANKER_BASE_URL"],
    [429, "RateLimited", "rate limit is reached"],
    [500, "Unavailable", "try again later"],
    [503, "Unavailable", "try again later"]
  ] as const)
    it.live(`with status ${status} is not retried, and the message says what to do`, () =>
      Effect.gen(function* () {
        const server = rerankServer(() =>
          Response.json({ message: `no: ${KEY} ${QUERY} ${TEXTS[0]}` }, { status })
        )
        const error = yield* failure(server)
        expect(error.reason).toBe(reason)
        expect(error.message).toContain(named)
        expect(server.seen).toHaveLength(1)
      })
    )

  it.live("is reported as unavailable if it exceeds the timeout", () =>
    Effect.gen(function* () {
      const server = rerankServer(async (seen) => {
        await Bun.sleep(400)
        return byLength(seen)
      })
      const error = yield* failure(server, { timeoutMillis: 50 })
      expect(error.reason).toBe("Unavailable")
      expect(error.message).toContain("LODESTONE_RERANKER_TIMEOUT_MILLIS")
    })
  )

  it.live("is reported as unavailable if it cannot be reached", () =>
    Effect.gen(function* () {
      const error = yield* failure({ ...rerankServer(byLength), baseUrl: "http://127.0.0.1:1/v1" })
      expect(error.reason).toBe("Unavailable")
      expect(error.message).toContain("127.0.0.1:1")
    })
  )

  for (const [what, respond] of [
    ["with too few results", () => ranked([0.1, 0.2])],
    ["with more results than texts", () => ranked([0.1, 0.2, 0.3, 0.4])],
    [
      "with a repeated text",
      () =>
        Response.json({
          results: [0, 1, 1].map((index) => ({ index, relevance_score: 0.5 }))
        })
    ],
    [
      "with a text that was not sent",
      () => Response.json({ results: [0, 1, -1].map((index) => ({ index, relevance_score: 0.5 })) })
    ],
    [
      "with a score that is not a number",
      () => Response.json({ results: [0, 1, 2].map((index) => ({ index, relevance_score: "high" })) })
    ],
    ["with an HTML page", () => new Response("<html></html>")]
  ] as const)
    it.live(`is reported as a bad response if it answers ${what}`, () =>
      Effect.gen(function* () {
        const error = yield* failure(rerankServer(respond))
        expect(error.reason).toBe("BadResponse")
        expect(error.message).toContain("LODESTONE_RERANKER_BASE_URL")
      })
    )
})
