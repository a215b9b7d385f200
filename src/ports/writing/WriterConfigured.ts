/** The model of the server that "writer.provider" names; none by default. */
import type { HttpClient } from "@effect/platform"
import { Config, type ConfigError, Effect, Layer } from "effect"
import type { Writer, WriterError } from "./Writer.ts"
import { layer as none } from "./WriterNone.ts"
import { layer as openAi } from "./WriterOpenAi.ts"
import { writerCommonSettings } from "./WriterSettings.ts"

type WriterLayer = Layer.Layer<Writer, ConfigError.ConfigError | WriterError, HttpClient.HttpClient>

const layers: Readonly<Record<"none" | "openai", WriterLayer>> = { none, openai: openAi }

const provider = Config.literal(
  "none",
  "openai"
)("provider").pipe(Config.withDefault("none"), Config.nested("writer"))

export const layer: WriterLayer = Layer.unwrapEffect(
  Effect.map(Effect.zipLeft(provider, writerCommonSettings), (name) => layers[name])
)
