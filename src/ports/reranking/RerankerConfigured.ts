/** The reranker that "reranker.provider" names; none by default. */
import type { HttpClient } from "@effect/platform"
import { Config, type ConfigError, Effect, Layer } from "effect"
import type { Reranker, RerankerError } from "./Reranker.ts"
import { layer as cohere } from "./RerankerCohere.ts"
import { layer as compatible } from "./RerankerCompatible.ts"
import { layer as jina } from "./RerankerJina.ts"
import { layer as none } from "./RerankerNone.ts"
import { rerankerCommonSettings } from "./RerankerSettings.ts"

type RerankerLayer = Layer.Layer<Reranker, ConfigError.ConfigError | RerankerError, HttpClient.HttpClient>

const layers: Readonly<Record<"none" | "jina" | "cohere" | "compatible", RerankerLayer>> = {
  none,
  jina,
  cohere,
  compatible
}

const provider = Config.literal(
  "none",
  "jina",
  "cohere",
  "compatible"
)("provider").pipe(Config.withDefault("none"), Config.nested("reranker"))

export const layer: RerankerLayer = Layer.unwrapEffect(
  Effect.map(Effect.zipLeft(provider, rerankerCommonSettings), (name) => layers[name])
)
