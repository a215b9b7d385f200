import { Option, Schema } from "effect"
import { parseRetryAfter } from "../parseRetryAfter.ts"
import type { RemoteAnswer, RemoteFailure, SettingNames } from "./RemoteAnswer.ts"

const ErrorBody = Schema.parseJson(
  Schema.Struct({
    code: Schema.optional(Schema.Unknown),
    type: Schema.optional(Schema.Unknown),
    error: Schema.optional(Schema.Unknown)
  })
)

/** Machine-readable error codes, never the error's text: servers repeat keys and inputs in it. */
const errorCodes = (body: string): ReadonlyArray<string> => {
  const decoded = Option.getOrUndefined(Schema.decodeOption(ErrorBody)(body))
  const inner = decoded?.error as { readonly code?: unknown; readonly type?: unknown } | null | undefined
  return [inner?.code, inner?.type, decoded?.code, decoded?.type].filter(
    (code) => typeof code === "string" && /^[a-z][a-z_-]{2,48}$/i.test(code)
  ) as ReadonlyArray<string>
}

const NO_BALANCE = /insufficient_(quota|balance)|payment_required|billing/i

/**
 * Why a server refused, from an unsuccessful answer; `now` is in milliseconds since the epoch, for a `Retry-After` that is a date. The message says what to
 * change and contains nothing from the server except status and code.
 */
export const refusalOf = (
  { body, retryAfter, status }: RemoteAnswer,
  settings: SettingNames,
  now: number
): RemoteFailure => {
  const codes = errorCodes(body)
  const statusText = [`status ${status}`, ...codes.slice(0, 1)].join(", ")
  const wait = parseRetryAfter(retryAfter, now)
  const fail = (reason: RemoteFailure["reason"], detail: string): RemoteFailure => ({
    reason,
    detail,
    ...(wait === undefined ? {} : { retryAfter: wait })
  })
  if (status === 402 || codes.some((code) => NO_BALANCE.test(code)))
    return fail("Unauthorized", `the account of ${settings.apiKey} has no credit left (${statusText})`)
  if (status === 401 || status === 403)
    return fail(
      "Unauthorized",
      `the server rejects the key (${statusText}): set ${settings.apiKey} to a valid one`
    )
  if (status === 429)
    return fail("RateLimited", `the server's rate limit is reached (${statusText}): try again later`)
  if (status === 408 || status === 425 || status >= 500)
    return fail("Unavailable", `the server has a problem (${statusText}): try again later`)
  if (status === 404)
    return fail(
      "BadResponse",
      `the server does not know this URL or model (${statusText}): check ${settings.baseUrl} and ${settings.model}`
    )
  if (status === 413)
    return fail(
      "BadResponse",
      `the request is too large (${statusText}): ${settings.size === undefined ? `set ${settings.model} to a model that accepts more` : `lower ${settings.size}`}`
    )
  return fail(
    "BadResponse",
    `the server rejects the request (${statusText}): check ${settings.model} and ${settings.shape}`
  )
}
