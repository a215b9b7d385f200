/** Reranker over any server that took over that endpoint: vLLM, Infinity, LocalAI, LiteLLM. Which it is, and by what model, must be said. */
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
