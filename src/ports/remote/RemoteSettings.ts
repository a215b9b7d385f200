/** The user's settings of any HTTP provider, and their names. */
import { Config, ConfigError, Duration, Either, Option, Redacted } from "effect"

export interface RemoteSettings {
  readonly baseUrl: URL
  readonly model: string
  readonly apiKey: Option.Option<Redacted.Redacted>
  /** For one request including its answer. */
  readonly timeout: Duration.Duration
}

/** A setting that is a whole number within bounds; an invalid value is reported with the setting's name and the value. */
export const wholeNumber = (name: string, from: number, to: number): Config.Config<number> =>
  Config.integer(name).pipe(
    Config.mapOrFail((value) =>
      value >= from && value <= to
        ? Either.right(value)
        : Either.left(
            ConfigError.InvalidData([], `Expected a whole number from ${from} to ${to}, actual ${value}`)
          )
    )
  )

/** Defaults of a provider; settings without a default are required. */
export interface RemoteDefaults {
  readonly baseUrl?: string
  readonly model?: string
  readonly timeoutMillis: number
}

/** The settings without their group name. */
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

/** Time limit of one request. */
export const timeoutSetting = (millis: number): Config.Config<Duration.Duration> =>
  wholeNumber("timeoutMillis", 1, 3_600_000).pipe(Config.withDefault(millis), Config.map(Duration.millis))

/** The environment variable of a setting in a group. */
export const settingName = (group: string, key: string): string =>
  `LODESTONE_${group}_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()
