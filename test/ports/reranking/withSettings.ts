import { FetchHttpClient, type HttpClient } from "@effect/platform"
import { ConfigProvider, Layer } from "effect"
import type { Reranker } from "../../../src/ports/reranking/Reranker.ts"

/** `layer` over real HTTP, with these settings under "reranker" in a configuration file. */
export const withSettings = <E>(
  layer: Layer.Layer<Reranker, E, HttpClient.HttpClient>,
  reranker: Readonly<Record<string, string | number>>
) =>
  layer.pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromJson({ reranker })))
  )
