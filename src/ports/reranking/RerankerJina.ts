/** Reranker with Jina's `POST https://api.jina.ai/v1/rerank`, which returns the texts unless told not to. */
import { Effect, Layer } from "effect"
import { remoteReranker } from "./remoteReranker.ts"
import { Reranker } from "./Reranker.ts"
import { rerankerSettings } from "./RerankerSettings.ts"

export const layer = Layer.effect(
  Reranker,
  Effect.flatMap(
    rerankerSettings({ baseUrl: "https://api.jina.ai/v1", model: "jina-reranker-v2-base-multilingual" }),
    (settings) =>
      remoteReranker({ name: "jina", needsKey: true, options: { return_documents: false } }, settings)
  )
)
