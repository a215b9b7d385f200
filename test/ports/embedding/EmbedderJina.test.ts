import { describe, expect } from "bun:test"
import { Effect, Layer } from "effect"
import { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import { layer } from "../../../src/ports/embedding/EmbedderJina.ts"
import { embedderContract } from "../../contracts/embedder.ts"
import { it } from "../../support/effect.ts"
import { embeddingServer, sound } from "./embeddingServer.ts"
import { withSettings } from "./withSettings.ts"

const server = embeddingServer(sound(1024))
embedderContract("EmbedderJina", withSettings(layer, { baseUrl: server.baseUrl, apiKey: "jina_secret" }))

describe("a request to Jina", () => {
  it.live("names the task for the role and turns late chunking off", () =>
    Effect.gen(function* () {
      const server = embeddingServer(sound(1024))
      yield* Effect.gen(function* () {
        const embedder = yield* Embedder
        expect(embedder.space).toBe(`jina:${new URL(server.baseUrl).host}/jina-embeddings-v3:256`)
        yield* embedder.embed(["where is the lock taken"], "query")
        yield* embedder.embed(["const lock = 1"], "passage")
      }).pipe(
        Effect.provide(
          withSettings(layer, { baseUrl: server.baseUrl, apiKey: "jina_secret", dimensions: 256 })
        )
      )
      const body = {
        model: "jina-embeddings-v3",
        dimensions: 256,
        embedding_type: "float",
        normalized: true,
        late_chunking: false,
        truncate: true
      }
      const request = { path: "/v1/embeddings", authorization: "Bearer jina_secret" }
      expect(server.seen).toStrictEqual([
        { ...request, body: { ...body, input: ["where is the lock taken"], task: "retrieval.query" } },
        { ...request, body: { ...body, input: ["const lock = 1"], task: "retrieval.passage" } }
      ])
    })
  )

  it.live("is not possible without a key: building the layer fails and names the missing setting", () =>
    Effect.gen(function* () {
      for (const settings of [{}, { apiKey: "" }] as ReadonlyArray<Record<string, string>>) {
        const error = yield* Effect.flip(Effect.scoped(Layer.build(withSettings(layer, settings))))
        expect(error).toMatchObject({ _tag: "EmbedderError", reason: "Unauthorized", provider: "jina" })
        expect((error as Error).message).toContain("set LODESTONE_EMBEDDER_API_KEY")
      }
    })
  )
})
