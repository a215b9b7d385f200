/** Whether usage is kept, and what estimates are made from. */
import { Config, Context, Layer } from "effect"

export class UsageSettings extends Context.Tag("lodestone/UsageSettings")<
  UsageSettings,
  {
    readonly enabled: boolean
    /** Also the text of what was asked. */
    readonly keepQueries: boolean
    /** What a model's reading costs. */
    readonly usdPerMillionTokens: number
    /** How fast a model reads. */
    readonly tokensPerSecond: number
  }
>() {
  static readonly layerDefaults = Layer.succeed(this, {
    enabled: true,
    keepQueries: false,
    usdPerMillionTokens: 3,
    tokensPerSecond: 2000
  })

  /** As the settings say. */
  static readonly layer = Layer.suspend(() => Layer.effect(this, settings))
}

const positive = (name: string, value: number) =>
  Config.number(name).pipe(
    Config.validate({ message: "must be greater than 0", validation: (given) => given > 0 }),
    Config.withDefault(value)
  )

const settings = Config.all({
  enabled: Config.boolean("enabled").pipe(Config.withDefault(true)),
  keepQueries: Config.boolean("keepQueries").pipe(Config.withDefault(false)),
  usdPerMillionTokens: positive("usdPerMillionTokens", 3),
  tokensPerSecond: positive("tokensPerSecond", 2000)
}).pipe(Config.nested("analytics"))
