import { HttpClient, type HttpClientRequest } from "@effect/platform"
import { Array, Clock, Duration, Effect, Option, Schedule } from "effect"
import { Embedder, EmbedderError, type EmbeddingRole } from "./Embedder.ts"
import { Redactor } from "../redaction/Redactor.ts"
import { askRemote } from "../remote/askRemote.ts"
import { type EmbedderSettings, SETTING_NAMES } from "./EmbedderSettings.ts"
import { handleResponse } from "./requests/handleResponse.ts"

/** What is different from one remote provider to the next. */
export interface RemoteProvider {
  readonly name: string
  readonly createRequest: (
    settings: EmbedderSettings,
    texts: ReadonlyArray<string>,
    role: EmbeddingRole
  ) => HttpClientRequest.HttpClientRequest
  /** The dimensions that the provider documents for a model, so that none need be asked for. */
  readonly knownDimensions: (settings: EmbedderSettings) => Option.Option<number>
}

const MOST_RETRIES = 4

/** A server that wants us to wait longer than this is left alone: the caller learns how long. */
const PATIENCE = Duration.minutes(1)

const isPassing = ({ reason, retryAfter = Duration.zero }: EmbedderError) =>
  (reason === "RateLimited" || reason === "Unavailable") && Duration.lessThanOrEqualTo(retryAfter, PATIENCE)

/** Doubles from `retryDelay`, with jitter, and waits at least as long as the server asked for. */
const backOff = ({ retryDelay }: EmbedderSettings) =>
  Schedule.exponential(retryDelay).pipe(
    Schedule.jittered,
    Schedule.intersect(Schedule.recurs(MOST_RETRIES)),
    Schedule.zipRight(Schedule.identity<EmbedderError>()),
    Schedule.modifyDelay((error, delay) => Duration.max(delay, error.retryAfter ?? Duration.zero))
  )

/**
 * An embedder that asks `provider` over HTTP, in batches. What leaves this machine has no secrets. Vectors that were made of a text with its secrets before
 * stand for it all the same: what is kept is known by the text as it is.
 */
export const remoteEmbedder = Effect.fnUntraced(function* (
  provider: RemoteProvider,
  settings: EmbedderSettings
) {
  const client = yield* HttpClient.HttpClient
  const redactor = yield* Redactor
  const permits = yield* Effect.makeSemaphore(settings.concurrency)

  const request = (texts: ReadonlyArray<string>, role: EmbeddingRole, dimensions: Option.Option<number>) =>
    Effect.gen(function* () {
      const answer = yield* askRemote(
        client,
        provider.createRequest(settings, texts, role),
        settings,
        SETTING_NAMES
      ).pipe(Effect.mapError((failure) => new EmbedderError({ provider: provider.name, ...failure })))
      const now = yield* Clock.currentTimeMillis
      return yield* handleResponse(answer, { provider: provider.name, texts: texts.length, dimensions, now })
    }).pipe(permits.withPermits(1), Effect.retry({ while: isPassing, schedule: backOff(settings) }))

  const expected = Option.orElse(settings.dimensions, () => provider.knownDimensions(settings))
  const probe = request(["dimensions"], "passage", Option.none())
  const dimensions = Option.isSome(expected)
    ? expected.value
    : Array.headNonEmpty((yield* probe) as [Float32Array]).length

  return Embedder.of({
    space: `${provider.name}:${settings.baseUrl.host}/${settings.model}:${dimensions}`,
    dimensions,
    table: undefined,
    knows: undefined,
    embed: Effect.fn("Embedder.embed")(function* (texts, role) {
      yield* Effect.annotateCurrentSpan({ texts: texts.length, role, provider: provider.name })
      const batches = yield* Effect.forEach(
        Array.chunksOf(texts, settings.batchSize),
        (batch) =>
          Effect.flatMap(redactor.redact(batch), (masked) =>
            request(
              masked.map(({ text }) => text),
              role,
              Option.some(dimensions)
            )
          ),
        { concurrency: settings.concurrency }
      )
      return batches.flat()
    })
  })
})
