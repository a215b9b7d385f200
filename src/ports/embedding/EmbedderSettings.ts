/** What a user configures of a remote embedder, and what the settings are called. */
import { Config, Duration, Effect, Option, Redacted } from "effect"
import { EmbedderError } from "./Embedder.ts"

export interface EmbedderSettings {
  readonly baseUrl: URL
  readonly model: string
  readonly apiKey: Option.Option<Redacted.Redacted>
  /** Sent only where it is configured: many models know one size only, and refuse the parameter. */
  readonly dimensions: Option.Option<number>
  /** Texts a request. */
  readonly batchSize: number
  /** Requests at a time. */
  readonly concurrency: number
  /** For one request, answer included. */
  readonly timeout: Duration.Duration
  /** Before the first retry; doubled for each further one. */
  readonly retryDelay: Duration.Duration
}

const within = (from: number, to: number) => ({
  message: `Expected a whole number from ${from} to ${to}`,
  validation: (n: number) => Number.isInteger(n) && n >= from && n <= to
})

/** Settings under "embedder", with what a provider takes where nothing is said. */
export const embedderSettings = (defaults: {
  readonly baseUrl: string
  readonly model: string
}): Config.Config<EmbedderSettings> =>
  Config.all({
    baseUrl: Config.url("baseUrl").pipe(Config.withDefault(new URL(defaults.baseUrl))),
    model: Config.nonEmptyString("model").pipe(Config.withDefault(defaults.model)),
    apiKey: Config.redacted("apiKey").pipe(
      Config.option,
      Config.map(Option.filter((key) => Redacted.value(key).trim() !== ""))
    ),
    dimensions: Config.integer("dimensions").pipe(Config.validate(within(1, 16_384)), Config.option),
    batchSize: Config.integer("batchSize").pipe(Config.withDefault(32), Config.validate(within(1, 50))),
    concurrency: Config.integer("concurrency").pipe(Config.withDefault(4), Config.validate(within(1, 64))),
    timeout: Config.integer("timeoutMillis").pipe(
      Config.withDefault(60_000),
      Config.validate(within(1, 3_600_000)),
      Config.map(Duration.millis)
    ),
    retryDelay: Config.integer("retryDelayMillis").pipe(
      Config.withDefault(500),
      Config.validate(within(1, 60_000)),
      Config.map(Duration.millis)
    )
  }).pipe(Config.nested("embedder"))

/** The name under which the environment sets one of them. */
export const settingName = (
  key: "apiKey" | "baseUrl" | "model" | "dimensions" | "batchSize" | "timeoutMillis"
) => `LODESTONE_EMBEDDER_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

/** Fails, before anything is sent, where a provider that wants a key has none. */
export const requireKey = (provider: string, settings: EmbedderSettings) =>
  Option.isSome(settings.apiKey)
    ? Effect.void
    : new EmbedderError({
        reason: "Unauthorized",
        provider,
        detail: `there is no key: set ${settingName("apiKey")}`
      })
