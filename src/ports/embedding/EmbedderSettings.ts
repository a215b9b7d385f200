/** The user's settings of a remote embedder, and their names. */
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
  /** Sent only when configured: many models have a fixed size and reject the parameter. */
  readonly dimensions: Option.Option<number>
  /** Texts per request. */
  readonly batchSize: number
  /** Concurrent requests. */
  readonly concurrency: number
  /** Delay before the first retry; doubled for each further one. */
  readonly retryDelay: Duration.Duration
}

/** Settings under "embedder" with the defaults of a provider. */
export const embedderSettings = (defaults: {
  readonly baseUrl: string
  readonly model: string
}): Config.Config<EmbedderSettings> =>
  Config.all({
    remote: remoteSettings({ ...defaults, timeoutMillis: TIMEOUT_MILLIS }),
    numbers: requestSettings
  }).pipe(
    Config.map(({ numbers, remote }) => ({ ...remote, ...numbers })),
    Config.nested("embedder")
  )

const TIMEOUT_MILLIS = 60_000

/** Settings of the requests. */
const requestSettings = Config.all({
  dimensions: wholeNumber("dimensions", 1, 16_384).pipe(Config.option),
  batchSize: wholeNumber("batchSize", 1, 50).pipe(Config.withDefault(32)),
  concurrency: wholeNumber("concurrency", 1, 64).pipe(Config.withDefault(4)),
  retryDelay: wholeNumber("retryDelayMillis", 1, 60_000).pipe(
    Config.withDefault(500),
    Config.map(Duration.millis)
  )
})

/** Validates the settings that do not depend on the provider. */
export const embedderCommonSettings = Config.all([requestSettings, timeoutSetting(TIMEOUT_MILLIS)]).pipe(
  Config.nested("embedder")
)

/** Environment variables of the settings. */
export const SETTING_NAMES: SettingNames = {
  apiKey: settingName("embedder", "apiKey"),
  baseUrl: settingName("embedder", "baseUrl"),
  model: settingName("embedder", "model"),
  timeoutMillis: settingName("embedder", "timeoutMillis"),
  size: settingName("embedder", "batchSize"),
  shape: settingName("embedder", "dimensions")
}

/** Fails before anything is sent when a required key is missing. */
export const requireKey = (provider: string, settings: EmbedderSettings) =>
  Option.isSome(settings.apiKey)
    ? Effect.void
    : new EmbedderError({
        reason: "Unauthorized",
        provider,
        detail: `there is no key: set ${SETTING_NAMES.apiKey}`
      })
