/** The embedder that "embedder.provider" names. */
import type { HttpClient } from "@effect/platform"
import { Config, type ConfigError, Effect, Layer } from "effect"
import type { Redactor } from "../redaction/Redactor.ts"
import type { Embedder, EmbedderError } from "./Embedder.ts"
import { layer as jina } from "./EmbedderJina.ts"
import { layer as bundled } from "./EmbedderBundled.ts"
import { embedderCommonSettings } from "./EmbedderSettings.ts"
import { layer as openAi } from "./EmbedderOpenAi.ts"

type EmbedderLayer = Layer.Layer<
  Embedder,
  ConfigError.ConfigError | EmbedderError,
  HttpClient.HttpClient | Redactor
>

const layers: Readonly<Record<"bundled" | "openai" | "jina", EmbedderLayer>> = {
  bundled,
  openai: openAi,
  jina
}

const provider = Config.literal(
  "bundled",
  "openai",
  "jina"
)("provider").pipe(Config.withDefault("bundled"), Config.nested("embedder"))

export const layer: EmbedderLayer = Layer.unwrapEffect(
  Effect.map(Effect.zipLeft(provider, embedderCommonSettings), (name) => layers[name])
)
