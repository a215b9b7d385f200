/** Embedder with Jina's API, by default `jina-embeddings-v3`. */
import { Effect, Layer, Option } from "effect"
import { Embedder } from "./Embedder.ts"
import { embedderSettings, requireKey } from "./EmbedderSettings.ts"
import { remoteEmbedder } from "./remoteEmbedder.ts"
import { createJinaRequest } from "./requests/createJinaRequest.ts"

const MODEL = "jina-embeddings-v3"

/** https://jina.ai/models/jina-embeddings-v3 */
const DIMENSIONS = 1024

export const layer = Layer.effect(
  Embedder,
  Effect.gen(function* () {
    const settings = yield* embedderSettings({ baseUrl: "https://api.jina.ai/v1", model: MODEL })
    yield* requireKey("jina", settings)
    return yield* remoteEmbedder(
      {
        name: "jina",
        createRequest: createJinaRequest,
        knownDimensions: ({ model }) => (model === MODEL ? Option.some(DIMENSIONS) : Option.none())
      },
      settings
    )
  })
)
