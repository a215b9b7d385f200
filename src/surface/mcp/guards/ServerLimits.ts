/** Limits of concurrent calls and of calls per client. */
import { Config, ConfigError, Context, Effect, Either, Layer } from "effect"
import { type BucketLimit, limitFault, parseLimits } from "../../../core/limit/mod.ts"

export class ServerLimits extends Context.Tag("lodestone/ServerLimits")<
  ServerLimits,
  {
    /** Rate limit of one client for a tool. */
    readonly limitOf: (tool: string) => BucketLimit
    /** Most concurrent calls. */
    readonly concurrency: number
    /** Most waiting calls of one client. */
    readonly waiting: number
  }
>() {
  /** From the settings. */
  static readonly layer = Layer.suspend(() => Layer.effect(this, settings))
}

/** Tools that cost more or less than others: a diagnosis makes many searches, and each new skill is stored. */
const DEFAULT_TOOL_LIMITS: ReadonlyMap<string, BucketLimit> = new Map([
  ["troubleshoot", { perSecond: 2, burst: 5 }],
  ["skill_create", { perSecond: 5, burst: 10 }],
  // One file each, and a client may show many.
  ["resources/read", { perSecond: 50, burst: 100 }],
  ["resources/subscribe", { perSecond: 50, burst: 100 }],
  ["completion/complete", { perSecond: 50, burst: 100 }]
])

/**
 * Computation uses one thread, so more concurrent calls make none faster; but a call may wait for git, the disk, a model server or the client's model, and
 * others should continue meanwhile.
 */
const DEFAULT_CONCURRENCY = 8
const DEFAULT_WAITING = 64

const boundedInteger = (name: string, value: number) =>
  Config.number(name).pipe(
    Config.validate({
      message: "must be a whole number from 1 to 10000",
      validation: (given) => Number.isInteger(given) && given >= 1 && given <= 10_000
    }),
    Config.withDefault(value)
  )

const failInvalid = (key: string, fault: string) =>
  Effect.fail(ConfigError.prefixed(ConfigError.InvalidData([key], fault), [GROUP]))

/** The limits of existing tools; a misspelled name is an error because it would limit nothing. The tools are imported only when some are named. */
const toolLimits = (texts: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    if (texts.length === 0) return DEFAULT_TOOL_LIMITS
    const limits = parseLimits(texts)
    if (Either.isLeft(limits)) return yield* failInvalid("tools", limits.left)
    const { TOOLS } = yield* Effect.promise(() => import("../tools/mod.ts"))
    const unknownTool = [...limits.right.keys()].find((name) => !TOOLS.some((tool) => tool.name === name))
    return unknownTool === undefined
      ? new Map([...DEFAULT_TOOL_LIMITS, ...limits.right])
      : yield* failInvalid("tools", `there is no tool "${unknownTool}"`)
  })

const GROUP = "limits"

const settings = Effect.gen(function* () {
  const { burst, concurrency, perSecond, tools, waiting } = yield* Config.all({
    perSecond: Config.withDefault(Config.number("perSecond"), 10),
    burst: Config.withDefault(Config.number("burst"), 20),
    tools: Config.withDefault(Config.array(Config.string(), "tools"), []),
    concurrency: boundedInteger("concurrency", DEFAULT_CONCURRENCY),
    waiting: boundedInteger("waiting", DEFAULT_WAITING)
  }).pipe(Config.nested(GROUP))
  const defaultLimit = { perSecond, burst }
  const fault = limitFault(defaultLimit)
  if (fault !== undefined)
    return yield* failInvalid(fault.startsWith("the burst") ? "burst" : "perSecond", fault)
  const limitByTool = yield* toolLimits(tools)
  return { limitOf: (tool: string) => limitByTool.get(tool) ?? defaultLimit, concurrency, waiting }
})
