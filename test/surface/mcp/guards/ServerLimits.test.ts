import { describe, expect, test } from "bun:test"
import { ConfigProvider, Effect, Either, Layer } from "effect"
import { ServerLimits } from "../../../../src/surface/mcp/guards/ServerLimits.ts"

const read = (provider: ConfigProvider.ConfigProvider) =>
  Effect.runPromise(
    ServerLimits.pipe(
      Effect.provide(ServerLimits.layer.pipe(Layer.provide(Layer.setConfigProvider(provider)))),
      Effect.either
    )
  )
const settings = (limits: object) => read(ConfigProvider.fromJson({ limits }))
const faultOf = async (limits: object) => {
  const read = await settings(limits)
  return Either.isLeft(read) ? String(read.left) : "no fault"
}

describe("ServerLimits", () => {
  test("has defaults", async () => {
    const { concurrency, limitOf, waiting } = Either.getOrThrow(await settings({}))
    expect({ concurrency, waiting }).toStrictEqual({ concurrency: 8, waiting: 64 })
    expect(limitOf("search_code")).toStrictEqual({ perSecond: 10, burst: 20 })
    expect(limitOf("troubleshoot")).toStrictEqual({ perSecond: 2, burst: 5 })
    expect(limitOf("skill_create")).toStrictEqual({ perSecond: 5, burst: 10 })
  })

  test("applies a tool's own limits before the general ones", async () => {
    const { limitOf } = Either.getOrThrow(
      await settings({ perSecond: 0.5, burst: 1, tools: ["troubleshoot=1:1", "get_status=100:200"] })
    )
    expect(limitOf("troubleshoot")).toStrictEqual({ perSecond: 1, burst: 1 })
    expect(limitOf("get_status")).toStrictEqual({ perSecond: 100, burst: 200 })
    expect(limitOf("skill_create")).toStrictEqual({ perSecond: 5, burst: 10 })
    expect(limitOf("search_code")).toStrictEqual({ perSecond: 0.5, burst: 1 })
  })

  test("reads the environment", async () => {
    const provider = ConfigProvider.fromMap(
      new Map([
        ["LODESTONE_LIMITS_PER_SECOND", "3"],
        ["LODESTONE_LIMITS_TOOLS", "troubleshoot=1:1,get_status=9:9"]
      ]),
      { pathDelim: "_", seqDelim: "," }
    ).pipe(ConfigProvider.nested("LODESTONE"), ConfigProvider.constantCase)
    const { limitOf } = Either.getOrThrow(await read(provider))
    expect(["troubleshoot", "get_status", "search_code"].map(limitOf)).toStrictEqual([
      { perSecond: 1, burst: 1 },
      { perSecond: 9, burst: 9 },
      { perSecond: 3, burst: 20 }
    ])
  })

  test.each([
    [
      { perSecond: 0 },
      '(Invalid data at limits.perSecond: "calls per second must be from 0.001 to 1000000")'
    ],
    [{ burst: 1.5 }, '(Invalid data at limits.burst: "the burst must be a whole number from 1 to 1000000")'],
    [{ concurrency: 0 }, '(Invalid data at limits.concurrency: "must be a whole number from 1 to 10000")'],
    [{ waiting: 0.5 }, '(Invalid data at limits.waiting: "must be a whole number from 1 to 10000")'],
    [
      { tools: ["troubleshoot=2"] },
      '(Invalid data at limits.tools: ""troubleshoot=2" is not a limit: write tool=perSecond:burst, such as troubleshoot=2:5")'
    ],
    [{ tools: ["trouble_shoot=2:5"] }, '(Invalid data at limits.tools: "there is no tool "trouble_shoot"")']
  ])("rejects %p with its key", async (limits, fault) => expect(await faultOf(limits)).toBe(fault))
})
