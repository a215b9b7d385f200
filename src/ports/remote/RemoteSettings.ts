/** What a user configures of any provider that is asked over HTTP, and what the settings are called. */
import { Config, ConfigError, Duration, Either, Option, Redacted } from "effect"

export interface RemoteSettings {
  readonly baseUrl: URL
  readonly model: string
  readonly apiKey: Option.Option<Redacted.Redacted>
  /** For one request, answer included. */
  readonly timeout: Duration.Duration
}

/** A setting that is a whole number within bounds: one that is none is told by its name and with what it is. */
export const wholeNumber = (name: string, from: number, to: number): Config.Config<number> =>
  Config.integer(name).pipe(
    Config.mapOrFail((given) =>
      given >= from && given <= to
        ? Either.right(given)
        : Either.left(
            ConfigError.InvalidData([], `Expected a whole number from ${from} to ${to}, actual ${given}`)
          )
    )
  )

/** What a provider takes where nothing is said; what has no default must be said. */
export interface RemoteDefaults {
  readonly baseUrl?: string
  readonly model?: string
  readonly timeoutMillis: number
}

/** The settings themselves, without the group that they stand in. */
export const remoteSettings = ({
  baseUrl,
  model,
  timeoutMillis
}: RemoteDefaults): Config.Config<RemoteSettings> => {
  const [url, name] = [Config.url("baseUrl"), Config.nonEmptyString("model")]
  return Config.all({
    baseUrl: baseUrl === undefined ? url : Config.withDefault(url, new URL(baseUrl)),
    model: model === undefined ? name : Config.withDefault(name, model),
    apiKey: Config.redacted("apiKey").pipe(
      Config.option,
      Config.map(Option.filter((key) => Redacted.value(key).trim() !== ""))
    ),
    timeout: timeoutSetting(timeoutMillis)
  })
}

/** How long one request may take. */
export const timeoutSetting = (millis: number): Config.Config<Duration.Duration> =>
  wholeNumber("timeoutMillis", 1, 3_600_000).pipe(Config.withDefault(millis), Config.map(Duration.millis))

/** The name under which the environment sets one of a group. */
export const settingName = (group: string, key: string): string =>
  `LODESTONE_${group}_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()
