import { describe, expect, test } from "bun:test"
import { Effect, Layer } from "effect"
import { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import { layer } from "../../../src/ports/embedding/EmbedderOpenAi.ts"
import { spaceOf } from "../../../src/ports/embedding/vectorSpace.ts"
import { embedderContract } from "../../contracts/embedder.ts"
import { it, using } from "../../support/effect.ts"
import { embeddingServer, sound } from "./embeddingServer.ts"
import { withSettings } from "./withSettings.ts"

const build = <E>(layer: Layer.Layer<Embedder, E>) => Effect.scoped(Layer.build(layer))

const server = embeddingServer(sound(24))
embedderContract(
  "EmbedderOpenAi",
  withSettings(layer, { baseUrl: server.baseUrl, model: "nomic-embed-text" })
)

test("the contract's requests had at most one batch of texts, and no text was blank or too long", () => {
  const inputs = server.seen.map(({ body }) => body.input)
  expect(Math.max(...inputs.map(({ length }) => length))).toBe(32)
  expect(inputs.flat().every((text) => text.trim() !== "" && text.length <= 24_000)).toBe(true)
})

describe("a request to an OpenAI-compatible server", () => {
  it.live("has the model, the texts and the format, and the key and dimensions if they are set", () =>
    Effect.gen(function* () {
      const server = embeddingServer(sound(8))
      const settings = { baseUrl: server.baseUrl, model: "m-1", apiKey: "sk-secret", dimensions: 6 }
      yield* Effect.provide(
        Effect.flatMap(Embedder, (embedder) => embedder.embed(["one", "two"], "query")),
        withSettings(layer, settings)
      )
      expect(server.seen).toStrictEqual([
        {
          path: "/v1/embeddings",
          authorization: "Bearer sk-secret",
          body: { model: "m-1", input: ["one", "two"], dimensions: 6, encoding_format: "float" }
        }
      ])
    })
  )

  it.live("has no key or dimensions if none are set, after one request that determines the dimensions", () =>
    Effect.gen(function* () {
      const server = embeddingServer(sound(8))
      const { dimensions, space } = yield* Effect.gen(function* () {
        const embedder = yield* Embedder
        yield* embedder.embed(["one"], "passage")
        yield* embedder.embed(["two"], "passage")
        return yield* spaceOf(embedder)
      }).pipe(Effect.provide(withSettings(layer, { baseUrl: server.baseUrl, model: "m-1", apiKey: " " })))
      expect(dimensions).toBe(8)
      expect(space).toBe(`openai:${new URL(server.baseUrl).host}/m-1:8`)
      expect(server.seen.map(({ body }) => body.input)).toStrictEqual([["dimensions"], ["one"], ["two"]])
      for (const { authorization, body } of server.seen) {
        expect(authorization).toBeNull()
        expect(body).not.toHaveProperty("dimensions")
      }
    })
  )

  it.live("is made only when something is embedded, and a failed one for the dimensions is repeated", () =>
    Effect.gen(function* () {
      let down = true
      const server = embeddingServer((seen, number) =>
        down ? new Response("", { status: 401 }) : sound(8)(seen, number)
      )
      yield* Effect.gen(function* () {
        const embedder = yield* Embedder
        expect(server.seen).toHaveLength(0)
        expect((yield* Effect.flip(embedder.embed(["one"], "query"))).reason).toBe("Unauthorized")
        expect((yield* Effect.flip(spaceOf(embedder))).reason).toBe("Unauthorized")
        down = false
        const space = { space: `openai:${new URL(server.baseUrl).host}/m-1:8`, dimensions: 8 }
        expect(
          yield* Effect.all([spaceOf(embedder), spaceOf(embedder)] as const, { concurrency: 2 })
        ).toStrictEqual([space, space])
        expect(server.seen).toHaveLength(3)
      }).pipe(Effect.provide(withSettings(layer, { baseUrl: server.baseUrl, model: "m-1" })))
    })
  )

  using(Layer.empty).live(
    "to OpenAI is not needed to determine the documented dimensions, and requires a key",
    () =>
      Effect.gen(function* () {
        const context = yield* build(withSettings(layer, { apiKey: "sk-secret" }))
        expect(context.unsafeMap.get(Embedder.key)).toMatchObject({
          dimensions: 1536,
          space: "openai:api.openai.com/text-embedding-3-small:1536"
        })
        const error = yield* Effect.flip(build(withSettings(layer, {})))
        expect(error).toMatchObject({ _tag: "EmbedderError", reason: "Unauthorized" })
        expect((error as Error).message).toContain("LODESTONE_EMBEDDER_API_KEY")
      })
  )
})
