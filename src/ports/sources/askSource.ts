/** HTTP client for one source: it sends requests only to the source's host, honours its rate limits, and retries transient failures. */
import { type HttpClient, HttpClientRequest, type HttpClientResponse } from "@effect/platform"
import { Clock, Duration, Effect, Redacted, Schedule, Schema } from "effect"
import { lookup } from "node:dns/promises"
import { isIP } from "node:net"
import { isPrivateAddress } from "../../core/network/mod.ts"
import { parseRetryAfter } from "../parseRetryAfter.ts"
import { SourceError } from "./Sources.ts"

/** A source's answer: its JSON unchanged, and its headers. */
export interface SourceAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** How to reach a source. */
export interface SourceHost {
  /** Id of the connector. */
  readonly name: string
  /** Every requested URL begins with it. */
  readonly base: URL
  /** `Bearer …` or `Basic …`; undefined for public data. */
  readonly authorization: Redacted.Redacted | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Whether addresses in the private network are allowed, also without encryption. */
  readonly allowPrivate: boolean
}

/** Time limits and retries for a source. */
export interface SourceLimits {
  readonly timeout: Duration.Duration
  /** Delay before the first retry; doubles. */
  readonly retryDelay: Duration.Duration
  readonly maxRetries: number
  /** When a source asks to wait longer than this, the sync ends until the next one. */
  readonly maxWait: Duration.Duration
}

export const SOURCE_LIMITS: SourceLimits = {
  timeout: Duration.seconds(30),
  retryDelay: Duration.millis(500),
  maxRetries: 4,
  maxWait: Duration.minutes(1)
}

/** Requests a path below the base; answers with status 304 have no body. */
export type AskSource = (
  path: string,
  query?: Readonly<Record<string, string>>,
  headers?: Readonly<Record<string, string>>
) => Effect.Effect<SourceAnswer, SourceError>

/** Most bytes of an answer; no expected answer comes near. */
const MAX_BYTES = 50_000_000

const isTransient = ({ reason }: SourceError) =>
  reason === "RateLimited" || reason === "Unavailable" || reason === "BadResponse"

/** Returns a client for one source. */
export const askSource =
  (client: HttpClient.HttpClient, host: SourceHost, limits: SourceLimits): AskSource =>
  (path, query = {}, headers = {}) => {
    const { allowPrivate, authorization, base, name } = host
    const fail = (reason: SourceError["reason"], detail: string, retryAfter?: Duration.Duration) =>
      new SourceError({ reason, source: name, detail, ...(retryAfter === undefined ? {} : { retryAfter }) })

    const url = new URL(base.href.replace(/\/?$/, "/") + path.replace(/^\//, ""))
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)

    const checkAddress = Effect.gen(function* () {
      if (url.origin !== base.origin)
        return yield* fail("NotAllowed", `"${url.host}" is not the connector's host, "${base.host}"`)
      if (allowPrivate) return
      if (url.protocol !== "https:")
        return yield* fail(
          "NotAllowed",
          `"${base.protocol}//${base.host}" is not encrypted: use https, or set allow_private_hosts for your own server`
        )
      const hostname = url.hostname.replace(/^\[|\]$/g, "")
      const addresses =
        isIP(hostname) === 0
          ? yield* Effect.tryPromise({
              try: () => lookup(hostname, { all: true }),
              catch: () =>
                fail("Unavailable", `the host "${hostname}" cannot be found: check its name and the network`)
            })
          : [{ address: hostname }]
      const privateAddress = addresses.find(({ address }) => isPrivateAddress(address))
      if (privateAddress !== undefined)
        return yield* fail(
          "NotAllowed",
          `"${hostname}" is an address of this machine or its network: set allow_private_hosts if that is intended`
        )
    })

    const request = HttpClientRequest.get(url).pipe(
      HttpClientRequest.setHeaders({
        accept: "application/json",
        "user-agent": "lodestone",
        ...host.headers,
        ...headers
      }),
      authorization === undefined
        ? (asked) => asked
        : HttpClientRequest.setHeader("authorization", Redacted.value(authorization))
    )

    const noAnswer = fail("Unavailable", `no answer from "${base.host}": check that it can be reached`)
    const tooSlow = fail(
      "Unavailable",
      `no answer from "${base.host}" within ${Duration.format(limits.timeout)}`
    )

    const sendOnce = Effect.gen(function* () {
      yield* checkAddress
      const response = yield* client.execute(request)
      const now = yield* Clock.currentTimeMillis
      if (response.status === 304) return { status: 304, body: undefined, headers: response.headers }
      if (response.status < 200 || response.status >= 300) {
        const refusalText = response.status === 403 ? yield* response.text : ""
        return yield* refusal(response, RATE_LIMIT_TEXT.test(refusalText), now, fail)
      }
      const text = yield* response.text
      if (text.length > MAX_BYTES) return yield* fail("BadResponse", "the answer is larger than 50 MB")
      const body = yield* Effect.mapError(decodeJson(text), () =>
        fail("BadResponse", "the answer is not valid JSON or is incomplete: the next sync reads it again")
      )
      return { status: response.status, body, headers: response.headers }
    }).pipe(
      Effect.catchTags({ RequestError: () => noAnswer, ResponseError: () => noAnswer }),
      Effect.timeoutFail({ duration: limits.timeout, onTimeout: () => tooSlow })
    )

    const schedule = Schedule.exponential(limits.retryDelay).pipe(
      Schedule.jittered,
      Schedule.intersect(Schedule.recurs(limits.maxRetries)),
      Schedule.zipRight(Schedule.identity<SourceError>()),
      Schedule.modifyDelay((error, delay) => Duration.max(delay, error.retryAfter ?? Duration.zero))
    )
    return Effect.retry(sendOnce, {
      while: (error) =>
        isTransient(error) && Duration.lessThanOrEqualTo(error.retryAfter ?? Duration.zero, limits.maxWait),
      schedule
    })
  }

const decodeJson = Schema.decodeUnknown(Schema.parseJson(Schema.Unknown))

type Fail = (reason: SourceError["reason"], detail: string, retryAfter?: Duration.Duration) => SourceError

/** The error for an unsuccessful answer. Its text is left out, because servers repeat what they were sent. */
const refusal = (
  { headers, status }: HttpClientResponse.HttpClientResponse,
  mentionsRateLimit: boolean,
  now: number,
  fail: Fail
): SourceError => {
  const wait =
    parseRetryAfter(headers["retry-after"], now) ??
    waitUntilReset(headers, now) ??
    (mentionsRateLimit ? SECONDARY_LIMIT_WAIT : undefined)
  const isRateLimited = mentionsRateLimit || headers["x-ratelimit-remaining"] === "0"
  if (status === 429 || (status === 403 && (isRateLimited || headers["retry-after"] !== undefined)))
    return fail("RateLimited", rateLimitMessage(wait), wait)
  if (status === 401)
    return fail(
      "Unauthorized",
      "the token is missing, wrong or expired (status 401): give another with update"
    )
  if (status === 403)
    return fail(
      "Forbidden",
      "the token has no permission to read this (status 403): grant it, or use another token"
    )
  if (status === 404 || status === 410)
    return fail(
      "NotFound",
      `there is nothing at this URL, or the token has no access to it (status ${status}): check the configuration`
    )
  if (status >= 300 && status < 400)
    return fail(
      "NotAllowed",
      `it was moved to another URL (status ${status}): update the connector with the new one`
    )
  if (status >= 500) return fail("Unavailable", `it failed (status ${status})`, wait)
  return fail("BadResponse", `it refused the request (status ${status})`)
}

/**
 * GitHub reports its secondary limit only in the text; it lasts at least a minute:
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api.
 */
const RATE_LIMIT_TEXT = /\brate limit\b/i
const SECONDARY_LIMIT_WAIT = Duration.minutes(1)

const rateLimitMessage = (wait: Duration.Duration | undefined) =>
  `its rate limit is reached${wait === undefined ? "" : `; it asks to wait ${Duration.format(Duration.seconds(Math.ceil(Duration.toSeconds(wait))))}`}. What was read is kept; a later sync continues from there`

/** Time until `x-ratelimit-reset`, which is in seconds since 1970. */
const waitUntilReset = (headers: Readonly<Record<string, string | undefined>>, now: number) => {
  const reset = Number(headers["x-ratelimit-reset"])
  return Number.isFinite(reset) && reset > 0 && headers["x-ratelimit-remaining"] === "0"
    ? Duration.millis(Math.max(0, reset * 1000 - now))
    : undefined
}
