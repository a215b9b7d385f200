import { HttpClientRequest } from "@effect/platform"
import { Option } from "effect"
import { endpointUrl } from "./endpointUrl.ts"
import type { RemoteSettings } from "./RemoteSettings.ts"

/** A request to an endpoint of a provider, with its key if there is one. */
export const postJson = (
  { apiKey, baseUrl }: Pick<RemoteSettings, "apiKey" | "baseUrl">,
  endpoint: string,
  body: object
): HttpClientRequest.HttpClientRequest => {
  const request = HttpClientRequest.post(endpointUrl(baseUrl, endpoint)).pipe(
    HttpClientRequest.acceptJson,
    HttpClientRequest.bodyUnsafeJson(body)
  )
  return Option.isSome(apiKey) ? HttpClientRequest.bearerToken(request, apiKey.value) : request
}
