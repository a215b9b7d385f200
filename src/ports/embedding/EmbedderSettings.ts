/** What a user configures of a remote embedder, and what the settings are called. */
import { Config, Duration, Effect, Option } from "effect"
import type { SettingNames } from "../remote/RemoteAnswer.ts"
import {
  type RemoteSettings,
  remoteSettings,
  settingName,
  timeoutSetting,
  wholeNumber
} from "../remote/RemoteSettings.ts"
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
    remote: remoteSettings({ ...defaults, timeoutMillis: TIMEOUT_MILLIS }),
    numbers
  }).pipe(
    Config.map(({ numbers, remote }) => ({ ...remote, ...numbers })),
    Config.nested("embedder")
  )

const TIMEOUT_MILLIS = 60_000

/** How it is asked. */
const numbers = Config.all({
  dimensions: wholeNumber("dimensions", 1, 16_384).pipe(Config.option),
  batchSize: wholeNumber("batchSize", 1, 50).pipe(Config.withDefault(32)),
  concurrency: wholeNumber("concurrency", 1, 64).pipe(Config.withDefault(4)),
  retryDelay: wholeNumber("retryDelayMillis", 1, 60_000).pipe(
    Config.withDefault(500),
    Config.map(Duration.millis)
  )
})

/** What of the settings is wrong whatever embeds. */
export const embedderNumbers = Config.all([numbers, timeoutSetting(TIMEOUT_MILLIS)]).pipe(
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
