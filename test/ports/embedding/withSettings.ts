import { FetchHttpClient, type HttpClient } from "@effect/platform"
import { ConfigProvider, Layer } from "effect"
import type { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import type { Redactor } from "../../../src/ports/redaction/Redactor.ts"
import * as RedactorSecretlint from "../../../src/ports/redaction/RedactorSecretlint.ts"

/** `layer` over real HTTP, with these settings under "embedder" in a configuration file. */
export const withSettings = <E>(
  layer: Layer.Layer<Embedder, E, HttpClient.HttpClient | Redactor>,
  embedder: Readonly<Record<string, string | number>>
) =>
  layer.pipe(
    Layer.provide(Layer.merge(FetchHttpClient.layer, RedactorSecretlint.layer)),
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromJson({ embedder })))
  )
