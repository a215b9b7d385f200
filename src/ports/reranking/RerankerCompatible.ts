/** Reranker for servers that adopted that endpoint: vLLM, Infinity, LocalAI, LiteLLM. Base URL and model have no defaults. */
import { Effect, Layer } from "effect"
import { remoteReranker } from "./remoteReranker.ts"
import { Reranker } from "./Reranker.ts"
import { rerankerSettings } from "./RerankerSettings.ts"

export const layer = Layer.effect(
  Reranker,
  Effect.flatMap(rerankerSettings({}), (settings) =>
    remoteReranker({ name: "compatible", needsKey: false, options: {} }, settings)
  )
)
