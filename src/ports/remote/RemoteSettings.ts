/** What a user configures of any provider that is asked over HTTP, and what the settings are called. */
import { Config, Duration, Option, Redacted } from "effect"

export interface RemoteSettings {
  readonly baseUrl: URL
  readonly model: string
  readonly apiKey: Option.Option<Redacted.Redacted>
  /** For one request, answer included. */
  readonly timeout: Duration.Duration
}

/** What a whole number may be, as a setting is checked. */
export const within = (from: number, to: number) => ({
  message: `Expected a whole number from ${from} to ${to}`,
  validation: (n: number) => Number.isInteger(n) && n >= from && n <= to
})

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
    timeout: Config.integer("timeoutMillis").pipe(
      Config.withDefault(timeoutMillis),
      Config.validate(within(1, 3_600_000)),
      Config.map(Duration.millis)
    )
  })
}

/** The name under which the environment sets one of a group. */
export const settingName = (group: string, key: string): string =>
  `LODESTONE_${group}_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()
