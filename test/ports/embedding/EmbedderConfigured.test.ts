import { describe, expect } from "bun:test"
import { FetchHttpClient } from "@effect/platform"
import { ConfigProvider, Effect, Layer } from "effect"
import { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import { layer } from "../../../src/ports/embedding/EmbedderConfigured.ts"
import * as RedactorSecretlint from "../../../src/ports/redaction/RedactorSecretlint.ts"
import { spaceOf } from "../../../src/ports/embedding/vectorSpace.ts"
import { it } from "../../support/effect.ts"
import { embeddingServer, sound } from "./embeddingServer.ts"
import { withSettings } from "./withSettings.ts"

const space = Effect.map(Effect.flatMap(Embedder, spaceOf), (known) => known.space)

describe("the configured embedder", () => {
  it.live("is the bundled one by default", () =>
    Effect.gen(function* () {
      expect(yield* Effect.provide(space, withSettings(layer, {}))).toStartWith("lodestone-words-1:")
    })
  )

  it.live("is the one that the setting names", () =>
    Effect.gen(function* () {
      const { baseUrl } = embeddingServer(sound(5))
      const { host } = new URL(baseUrl)
      const openai = withSettings(layer, { provider: "openai", baseUrl, model: "m" })
      const jina = withSettings(layer, { provider: "jina", baseUrl, apiKey: "k" })
      expect(yield* Effect.provide(space, openai)).toBe(`openai:${host}/m:5`)
      expect(yield* Effect.provide(space, jina)).toBe(`jina:${host}/jina-embeddings-v3:1024`)
    })
  )

  it.live("is refused if the name is unknown", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Effect.provide(space, withSettings(layer, { provider: "magic" })))
      expect(String(error)).toContain("embedder.provider")
    })
  )

  it.live("is refused with the name and value of a number that is out of range, for any provider", () =>
    Effect.gen(function* () {
      for (const provider of ["bundled", "openai"])
        for (const [key, value] of [
          ["batchSize", -3],
          ["concurrency", 65],
          ["dimensions", 0],
          ["timeoutMillis", 0]
        ] as const) {
          const settings = { provider, baseUrl: "http://localhost:1/v1", model: "m", [key]: value }
          const error = yield* Effect.flip(Effect.provide(space, withSettings(layer, settings)))
          expect(String(error)).toMatch(
            new RegExp(`embedder\\.${key}: "Expected a whole number from \\d+ to \\d+, actual ${value}"`)
          )
        }
    })
  )

  it.live("reads its settings from the environment variables that error messages name", () =>
    Effect.gen(function* () {
      const server = embeddingServer(sound(5))
      const environment = new Map([
        ["LODESTONE_EMBEDDER_PROVIDER", "openai"],
        ["LODESTONE_EMBEDDER_BASE_URL", server.baseUrl],
        ["LODESTONE_EMBEDDER_API_KEY", "sk-env"],
        ["LODESTONE_EMBEDDER_MODEL", "m"],
        ["LODESTONE_EMBEDDER_BATCH_SIZE", "2"],
        ["LODESTONE_EMBEDDER_TIMEOUT_MILLIS", "5000"],
        ["LODESTONE_EMBEDDER_DIMENSIONS", "7"]
      ])
      const provider = ConfigProvider.fromMap(environment, { pathDelim: "_", seqDelim: "," }).pipe(
        ConfigProvider.nested("lodestone"),
        ConfigProvider.constantCase
      )
      const configured = layer.pipe(
        Layer.provide(Layer.merge(FetchHttpClient.layer, RedactorSecretlint.layer)),
        Layer.provide(Layer.setConfigProvider(provider))
      )
      const vectors = yield* Effect.flatMap(Embedder, (embedder) =>
        embedder.embed(["a", "b", "c"], "query")
      ).pipe(Effect.provide(configured))
      expect(vectors.map(({ length }) => length)).toStrictEqual([7, 7, 7])
      expect(server.seen.map(({ body }) => body.input.length).toSorted()).toStrictEqual([1, 2])
      expect(server.seen[0]?.authorization).toBe("Bearer sk-env")
    })
  )
})
