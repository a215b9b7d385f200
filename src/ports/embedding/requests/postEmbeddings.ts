import { HttpClientRequest } from "@effect/platform"
import { Option } from "effect"
import type { EmbedderSettings } from "../EmbedderSettings.ts"
import { embeddingsUrl } from "./embeddingsUrl.ts"
import { toInput } from "./toInput.ts"

/** What all providers of `/v1/embeddings` are sent, and `options` that only one of them knows. */
export const postEmbeddings = (
  { apiKey, baseUrl, dimensions, model }: EmbedderSettings,
  texts: ReadonlyArray<string>,
  options: Readonly<Record<string, string | boolean>>
): HttpClientRequest.HttpClientRequest => {
  const request = HttpClientRequest.post(embeddingsUrl(baseUrl)).pipe(
    HttpClientRequest.acceptJson,
    HttpClientRequest.bodyUnsafeJson({
      model,
      input: texts.map(toInput),
      ...(Option.isSome(dimensions) ? { dimensions: dimensions.value } : {}),
      ...options
    })
  )
  return Option.isSome(apiKey) ? HttpClientRequest.bearerToken(request, apiKey.value) : request
}
