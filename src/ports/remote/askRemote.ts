import { HttpClient, type HttpClientRequest } from "@effect/platform"
import { Duration, Effect } from "effect"
import type { RemoteAnswer, RemoteFailure, SettingNames } from "./RemoteAnswer.ts"
import type { RemoteSettings } from "./RemoteSettings.ts"

/** Sends one request to a provider, within the configured time; does not interpret the answer. */
export const askRemote = (
  client: HttpClient.HttpClient,
  request: HttpClientRequest.HttpClientRequest,
  { baseUrl, timeout }: Pick<RemoteSettings, "baseUrl" | "timeout">,
  names: SettingNames
): Effect.Effect<RemoteAnswer, RemoteFailure> => {
  const unavailable = (detail: string): RemoteFailure => ({ reason: "Unavailable", detail })
  const noAnswer = unavailable(
    `no answer from "${baseUrl.host}": check that it is running and that ${names.baseUrl} is correct`
  )
  const tooSlow = unavailable(
    `no answer within ${Duration.format(timeout)}: ${names.size === undefined ? "" : `lower ${names.size} or `}raise ${names.timeoutMillis}`
  )
  return Effect.gen(function* () {
    // Trace headers are not sent to the provider.
    const response = yield* HttpClient.withTracerPropagation(client, false).execute(request)
    return {
      status: response.status,
      retryAfter: response.headers["retry-after"],
      body: yield* response.text
    }
  }).pipe(
    Effect.catchTags({
      RequestError: () => Effect.fail(noAnswer),
      ResponseError: () => Effect.fail(noAnswer)
    }),
    Effect.timeoutFail({ duration: timeout, onTimeout: () => tooSlow })
  )
}
