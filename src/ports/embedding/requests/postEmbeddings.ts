import type { HttpClientRequest } from "@effect/platform"
import { Option } from "effect"
import { postJson } from "../../remote/postJson.ts"
import type { EmbedderSettings } from "../EmbedderSettings.ts"
import { toInput } from "./toInput.ts"

/** The request that all providers of `/v1/embeddings` accept, plus provider-specific `options`. */
export const postEmbeddings = (
  settings: EmbedderSettings,
  texts: ReadonlyArray<string>,
  options: Readonly<Record<string, string | boolean>>
): HttpClientRequest.HttpClientRequest =>
  postJson(settings, "embeddings", {
    model: settings.model,
    input: texts.map(toInput),
    ...(Option.isSome(settings.dimensions) ? { dimensions: settings.dimensions.value } : {}),
    ...options
  })
