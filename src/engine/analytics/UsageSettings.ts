/** Whether usage is recorded, and the basis of the estimates. */
import { Config, Context, Layer } from "effect"

export class UsageSettings extends Context.Tag("lodestone/UsageSettings")<
  UsageSettings,
  {
    readonly enabled: boolean
    /** Whether the query text is recorded too. */
    readonly keepQueries: boolean
    /** Price of a model's input. */
    readonly usdPerMillionTokens: number
    /** Reading speed of a model. */
    readonly tokensPerSecond: number
  }
>() {
  static readonly layerDefaults = Layer.succeed(this, {
    enabled: true,
    keepQueries: false,
    usdPerMillionTokens: 3,
    tokensPerSecond: 2000
  })

  /** From the settings. */
  static readonly layer = Layer.suspend(() => Layer.effect(this, settings))
}

const positiveNumber = (name: string, value: number) =>
  Config.number(name).pipe(
    Config.validate({ message: "must be greater than 0", validation: (number) => number > 0 }),
    Config.withDefault(value)
  )

const settings = Config.all({
  enabled: Config.boolean("enabled").pipe(Config.withDefault(true)),
  keepQueries: Config.boolean("keepQueries").pipe(Config.withDefault(false)),
  usdPerMillionTokens: positiveNumber("usdPerMillionTokens", 3),
  tokensPerSecond: positiveNumber("tokensPerSecond", 2000)
}).pipe(Config.nested("analytics"))
