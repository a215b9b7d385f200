import { HttpClient, type HttpClientRequest } from "@effect/platform"
import { Array, Clock, Duration, Effect, Exit, Option, Schedule } from "effect"
import { Embedder, EmbedderError, type EmbeddingRole, type ServerDimensions } from "./Embedder.ts"
import { monotonicMillis } from "../monotonicMillis.ts"
import { Redactor } from "../redaction/Redactor.ts"
import { askRemote } from "../remote/askRemote.ts"
import { type EmbedderSettings, SETTING_NAMES } from "./EmbedderSettings.ts"
import { handleResponse } from "./requests/handleResponse.ts"

/** What differs between remote providers. */
export interface RemoteProvider {
  readonly name: string
  readonly createRequest: (
    settings: EmbedderSettings,
    texts: ReadonlyArray<string>,
    role: EmbeddingRole
  ) => HttpClientRequest.HttpClientRequest
  /** The documented dimensions of a model, so that the server need not be asked. */
  readonly knownDimensions: (settings: EmbedderSettings) => Option.Option<number>
}

/** Most retries. Somebody waits for a query, which can be answered by keywords instead; passages are the bulk of an index run. */
const MAX_RETRIES: Readonly<Record<EmbeddingRole, number>> = { query: 2, passage: 4 }

/** When a server asks to wait longer than this, the request fails with that time. */
const MAX_RETRY_WAIT = Duration.minutes(1)

/** How long after a failure requests are made without retries, so that the next caller need not wait as long for the same error. */
const FAILURE_COOLDOWN = Duration.seconds(30)

const isTransient = ({ reason, retryAfter = Duration.zero }: EmbedderError) =>
  (reason === "RateLimited" || reason === "Unavailable") &&
  Duration.lessThanOrEqualTo(retryAfter, MAX_RETRY_WAIT)

/** Exponential from `retryDelay`, with jitter, and at least as long as the server asks for. */
const backOff = ({ retryDelay }: EmbedderSettings, role: EmbeddingRole) =>
  Schedule.exponential(retryDelay).pipe(
    Schedule.jittered,
    Schedule.intersect(Schedule.recurs(MAX_RETRIES[role])),
    Schedule.zipRight(Schedule.identity<EmbedderError>()),
    Schedule.modifyDelay((error, delay) => Duration.max(delay, error.retryAfter ?? Duration.zero))
  )

/**
 * An embedder that sends batches to `provider` over HTTP, with secrets masked. Vectors are stored by the hash of the original text, so earlier vectors that
 * were made from the unmasked text remain valid.
 */
export const remoteEmbedder = Effect.fnUntraced(function* (
  provider: RemoteProvider,
  settings: EmbedderSettings
) {
  const client = yield* HttpClient.HttpClient
  const redactor = yield* Redactor
  const permits = yield* Effect.makeSemaphore(settings.concurrency)
  let lastFailureMs = Number.NEGATIVE_INFINITY

  const requestOnce = (
    texts: ReadonlyArray<string>,
    role: EmbeddingRole,
    dimensions: Option.Option<number>
  ) =>
    Effect.gen(function* () {
      const answer = yield* askRemote(
        client,
        provider.createRequest(settings, texts, role),
        settings,
        SETTING_NAMES
      ).pipe(Effect.mapError((failure) => new EmbedderError({ provider: provider.name, ...failure })))
      const now = yield* Clock.currentTimeMillis
      return yield* handleResponse(answer, { provider: provider.name, texts: texts.length, dimensions, now })
    }).pipe(permits.withPermits(1))

  const requestWithRetries = (...requestArguments: Parameters<typeof requestOnce>) =>
    Effect.gen(function* () {
      const startedMs = yield* monotonicMillis
      let error: EmbedderError | undefined
      const attempt = Effect.tapError(requestOnce(...requestArguments), (failure) =>
        Effect.sync(() => (error = failure))
      )
      const mayRetry = startedMs - lastFailureMs > Duration.toMillis(FAILURE_COOLDOWN)
      return yield* (
        mayRetry
          ? Effect.retry(attempt, { while: isTransient, schedule: backOff(settings, requestArguments[1]) })
          : attempt
      ).pipe(
        Effect.onExit((exit) =>
          Effect.map(monotonicMillis, (nowMs) => {
            if (Exit.isSuccess(exit)) lastFailureMs = Number.NEGATIVE_INFINITY
            // An interrupted caller has given up too.
            else if (error === undefined || error.reason === "Unavailable") lastFailureMs = nowMs
          })
        )
      )
    })

  const learnLock = yield* Effect.makeSemaphore(1)
  let learnt: number | undefined
  const learn = Effect.suspend(() =>
    learnt === undefined
      ? Effect.map(
          requestWithRetries(["dimensions"], "query", Option.none()),
          ([vector]) => (learnt = vector!.length)
        )
      : Effect.succeed(learnt)
  ).pipe(learnLock.withPermits(1))

  const name = `${provider.name}:${settings.baseUrl.host}/${settings.model}`
  const expected = Option.orElse(settings.dimensions, () => provider.knownDimensions(settings))
  const identity: { readonly space: string; readonly dimensions: number | ServerDimensions } = Option.match(
    expected,
    {
      onNone: () => ({ space: name, dimensions: { learn, learnt: () => learnt } }),
      onSome: (dimensions) => ({ space: `${name}:${dimensions}`, dimensions })
    }
  )

  return Embedder.of({
    ...identity,
    table: undefined,
    knows: undefined,
    embed: Effect.fn("Embedder.embed")(function* (texts, role) {
      yield* Effect.annotateCurrentSpan({ texts: texts.length, role, provider: provider.name })
      if (texts.length === 0) return []
      const dimensions = Option.some(Option.isSome(expected) ? expected.value : yield* learn)
      const batches = yield* Effect.forEach(
        Array.chunksOf(texts, settings.batchSize),
        (batch) =>
          Effect.flatMap(redactor.redact(batch), (masked) =>
            requestWithRetries(
              masked.map(({ text }) => text),
              role,
              dimensions
            )
          ),
        { concurrency: settings.concurrency }
      )
      return batches.flat()
    })
  })
})
