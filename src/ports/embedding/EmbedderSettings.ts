/** What a user configures of a remote embedder, and what the settings are called. */
import { Config, Duration, Effect, Option } from "effect"
import type { SettingNames } from "../remote/RemoteAnswer.ts"
import { type RemoteSettings, remoteSettings, settingName, within } from "../remote/RemoteSettings.ts"
import { EmbedderError } from "./Embedder.ts"

export interface EmbedderSettings extends RemoteSettings {
  /** Sent only where it is configured: many models know one size only, and refuse the parameter. */
  readonly dimensions: Option.Option<number>
  /** Texts a request. */
  readonly batchSize: number
  /** Requests at a time. */
  readonly concurrency: number
  /** Before the first retry; doubled for each further one. */
  readonly retryDelay: Duration.Duration
}

/** Settings under "embedder", with what a provider takes where nothing is said. */
export const embedderSettings = (defaults: {
  readonly baseUrl: string
  readonly model: string
}): Config.Config<EmbedderSettings> =>
  Config.all({
    remote: remoteSettings({ ...defaults, timeoutMillis: 60_000 }),
    dimensions: Config.integer("dimensions").pipe(Config.validate(within(1, 16_384)), Config.option),
    batchSize: Config.integer("batchSize").pipe(Config.withDefault(32), Config.validate(within(1, 50))),
    concurrency: Config.integer("concurrency").pipe(Config.withDefault(4), Config.validate(within(1, 64))),
    retryDelay: Config.integer("retryDelayMillis").pipe(
      Config.withDefault(500),
      Config.validate(within(1, 60_000)),
      Config.map(Duration.millis)
    )
  }).pipe(
    Config.map(({ remote, ...own }) => ({ ...remote, ...own })),
    Config.nested("embedder")
  )

/** The names under which the environment sets them. */
export const SETTING_NAMES: SettingNames = {
  apiKey: settingName("embedder", "apiKey"),
  baseUrl: settingName("embedder", "baseUrl"),
  model: settingName("embedder", "model"),
  timeoutMillis: settingName("embedder", "timeoutMillis"),
  size: settingName("embedder", "batchSize"),
  shape: settingName("embedder", "dimensions")
}

/** Fails, before anything is sent, where a provider that wants a key has none. */
export const requireKey = (provider: string, settings: EmbedderSettings) =>
  Option.isSome(settings.apiKey)
    ? Effect.void
    : new EmbedderError({
        reason: "Unauthorized",
        provider,
        detail: `there is no key: set ${SETTING_NAMES.apiKey}`
      })
