/** Reranker with Cohere's `POST https://api.cohere.com/v2/rerank`. */
import { Effect, Layer } from "effect"
import { remoteReranker } from "./remoteReranker.ts"
import { Reranker } from "./Reranker.ts"
import { rerankerSettings } from "./RerankerSettings.ts"

export const layer = Layer.effect(
  Reranker,
  Effect.flatMap(
    rerankerSettings({ baseUrl: "https://api.cohere.com/v2", model: "rerank-v3.5" }),
    (settings) => remoteReranker({ name: "cohere", needsKey: true, options: {} }, settings)
  )
)
