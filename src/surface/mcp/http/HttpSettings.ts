/** Where a server listens, and for whom. */
import { Config, ConfigError, Context, Either, Layer, Option } from "effect"
import { hostName } from "../../../core/network/mod.ts"

export class HttpSettings extends Context.Tag("lodestone/HttpSettings")<
  HttpSettings,
  {
    readonly host: string
    /** 0 selects a free port. */
    readonly port: number
    /** PEM files of certificate and key. */
    readonly tls: { readonly certificate: string; readonly key: string } | undefined
    /** Host names by which requests may address this server, besides those of this machine. */
    readonly allowedHosts: ReadonlyArray<string>
    /** Origins whose pages may send requests, besides those of this machine. */
    readonly allowedOrigins: ReadonlyArray<string>
    readonly mostSessions: number
    readonly sessionIdleMinutes: number
    /** Most bytes of a request's body. */
    readonly mostBodyBytes: number
  }
>() {
  /** From the settings. */
  static readonly layer = Layer.suspend(() => Layer.effect(this, settings))
}

const integerBetween = (name: string, value: number, min: number, max: number) =>
  Config.integer(name).pipe(
    Config.validate({
      message: `must be between ${min} and ${max}`,
      validation: (given) => given >= min && given <= max
    }),
    Config.withDefault(value)
  )

/** All origins of one kind of browser extension, whose ids differ between browsers. */
const EXTENSION_ORIGIN = /^(?!https?:)[a-z][a-z-]*:\/\/\*$/

/** Host names in the form that browsers send; any other form would never match. */
const hosts = (name: string, alsoAllowed?: RegExp) =>
  Config.array(Config.string(), name).pipe(
    Config.mapOrFail((texts) =>
      Either.all(
        texts.map((text) => {
          const host = alsoAllowed?.test(text) === true ? text : hostName(text)
          return host === undefined
            ? Either.left(
                ConfigError.InvalidData(
                  [name],
                  `"${text}" is not a host name: write it like code.example.com`
                )
              )
            : Either.right(host)
        })
      )
    ),
    Config.withDefault([])
  )

const file = (name: string) => Config.option(Config.nonEmptyString(name))

const settings = Config.all({
  host: Config.nonEmptyString("host").pipe(Config.withDefault("127.0.0.1")),
  port: integerBetween("port", 8080, 0, 65_535),
  tlsCert: file("tlsCert"),
  tlsKey: file("tlsKey"),
  allowedHosts: hosts("allowedHosts"),
  allowedOrigins: hosts("allowedOrigins", EXTENSION_ORIGIN),
  mostSessions: integerBetween("mostSessions", 1000, 1, 100_000),
  sessionIdleMinutes: integerBetween("sessionIdleMinutes", 30, 1, 10_080),
  mostBodyBytes: integerBetween("mostBodyBytes", 4 * 1024 * 1024, 1024, 64 * 1024 * 1024)
}).pipe(
  Config.nested("http"),
  Config.mapOrFail((given) => {
    const { tlsCert, tlsKey } = given
    if (Option.isSome(tlsCert) === Option.isSome(tlsKey)) return Either.right(given)
    const [present, missing] = Option.isSome(tlsCert)
      ? ["tlsCert", "--tls-key, or the setting http.tlsKey"]
      : ["tlsKey", "--tls-cert, or the setting http.tlsCert"]
    return Either.left(ConfigError.InvalidData([present!], `requires ${missing}: set both or neither`))
  }),
  Config.map(({ tlsCert, tlsKey, ...rest }) => ({
    ...rest,
    tls: Option.getOrUndefined(Option.zipWith(tlsCert, tlsKey, (certificate, key) => ({ certificate, key })))
  }))
)
