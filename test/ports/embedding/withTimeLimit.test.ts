import { expect } from "bun:test"
import { Duration, Effect } from "effect"
import { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import { layer as bundled } from "../../../src/ports/embedding/EmbedderBundled.ts"
import { layer } from "../../../src/ports/embedding/EmbedderOpenAi.ts"
import { spaceOf } from "../../../src/ports/embedding/vectorSpace.ts"
import { withTimeLimit } from "../../../src/ports/embedding/withTimeLimit.ts"
import { it } from "../../support/effect.ts"
import { embeddingServer, sound } from "./embeddingServer.ts"
import { withSettings } from "./withSettings.ts"

it.live("a silent server is waited for no longer than the given time, and used as soon as it answers", () =>
  Effect.gen(function* () {
    let silent = true
    const server = embeddingServer((seen, number) =>
      silent ? new Promise<Response>(() => {}) : sound(8)(seen, number)
    )
    yield* Effect.gen(function* () {
      const embedder = withTimeLimit(yield* Embedder, "50 millis")
      for (const request of [embedder.embed(["one"], "passage"), spaceOf(embedder)]) {
        const [took, error] = yield* Effect.timed(
          Effect.flip<unknown, { readonly message: string }, never>(request)
        )
        expect(error.message).toContain("no answer within 50ms")
        expect(Duration.toMillis(took)).toBeLessThan(2000)
      }
      silent = false
      // A busy machine may take longer than the limit now and then.
      const retried = Effect.retry({ times: 20 })
      expect(yield* retried(embedder.embed(["one"], "query"))).toHaveLength(1)
      expect((yield* retried(spaceOf(embedder))).dimensions).toBe(8)
    }).pipe(Effect.provide(withSettings(layer, { baseUrl: server.baseUrl, model: "m" })))
  })
)

it.effect("an embedder that looks up vectors in a table is returned unchanged", () =>
  Effect.gen(function* () {
    const embedder = yield* Embedder
    expect(withTimeLimit(embedder, "50 millis")).toBe(embedder)
  }).pipe(Effect.provide(bundled))
)
