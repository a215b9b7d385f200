import { describe, expect } from "bun:test"
import { Deferred, Effect, Exit, Fiber, TestClock } from "effect"
import { guardCall, Guards } from "../../../../src/surface/mcp/guards/guardCall.ts"
import { it } from "../../../support/effect.ts"

const LIMITS = {
  limitOf: (tool: string) =>
    tool === "troubleshoot" ? { perSecond: 2, burst: 1 } : { perSecond: 10, burst: 2 },
  concurrency: 1,
  waiting: 1
}
const guards = Guards.make(LIMITS)

describe("guardCall", () => {
  it.effect("rejects calls of a connection that are too frequent, and says exactly when to call again", () =>
    Effect.gen(function* () {
      const own = yield* guards
      let ran = 0
      const ask = (connection: string, tool: string) =>
        Effect.exit(
          guardCall(
            own,
            connection,
            tool,
            Effect.sync(() => ++ran)
          )
        )
      expect(yield* ask("one", "troubleshoot")).toStrictEqual(Exit.succeed(1))
      yield* TestClock.adjust("100 millis")
      expect(yield* ask("one", "troubleshoot")).toMatchObject(
        Exit.fail({
          code: -32603,
          message: "rate limit exceeded for tool: troubleshoot; try again in 400 ms",
          data: { code: "rate_limited", category: "rate_limit", details: { retry_after_ms: 400 } }
        })
      )
      expect(yield* ask("two", "troubleshoot")).toStrictEqual(Exit.succeed(2))
      expect(yield* ask("one", "search_code")).toStrictEqual(Exit.succeed(3))
      yield* TestClock.adjust("400 millis")
      expect(yield* ask("one", "troubleshoot")).toStrictEqual(Exit.succeed(4))
    })
  )

  it.effect("lets a limited number of calls wait for their turn", () =>
    Effect.gen(function* () {
      const own = yield* guards
      const ask = (tool: string) => Effect.fork(guardCall(own, "one", tool, Effect.sleep("1 second")))
      const [running, waiting, refused] = yield* Effect.all([ask("a"), ask("b"), ask("c")])
      expect(Exit.isFailure(yield* Fiber.await(refused!))).toBe(true)
      yield* TestClock.adjust("1 second")
      expect(yield* Fiber.await(running!)).toStrictEqual(Exit.void)
      yield* TestClock.adjust("1 second")
      expect(yield* Fiber.await(waiting!)).toStrictEqual(Exit.void)
    })
  )

  it.effect("treats the connections of one owner as one", () =>
    Effect.gen(function* () {
      const own = yield* guards
      for (const connection of ["one", "two", "three"]) own.owners.set(connection, "anna")
      const ask = (connection: string) =>
        Effect.fork(guardCall(own, connection, "a", Effect.sleep("1 second")))
      yield* ask("one")
      yield* ask("two")
      const refused = yield* ask("three")
      const others = yield* ask("four")
      expect(Exit.isFailure(yield* Fiber.await(refused))).toBe(true)
      yield* TestClock.adjust("3 seconds")
      expect(yield* Fiber.await(others)).toStrictEqual(Exit.void)
    })
  )

  it.effect("reports how calls that never began ended, and limits reports of too frequent calls", () =>
    Effect.gen(function* () {
      const own = yield* guards
      const reported: Array<string> = []
      const ask = (connection: string, tool: string, call: Effect.Effect<void, string>) =>
        guardCall(own, connection, tool, call, (exit) =>
          Effect.sync(
            () => void reported.push(`${connection} ${Exit.isInterrupted(exit) ? "taken back" : "refused"}`)
          )
        ).pipe(Effect.exit, Effect.fork)
      for (let at = 0; at < 5; at++) yield* Fiber.join(yield* ask("often", "a", Effect.fail("of its own")))
      // Two were admitted.
      expect(reported).toStrictEqual(["often refused", "often refused"])
      yield* ask("one", "a", Effect.sleep("1 second"))
      const waiting = yield* ask("one", "b", Effect.void)
      yield* Fiber.join(yield* ask("one", "c", Effect.void))
      yield* Fiber.interrupt(waiting)
      expect(reported.slice(2)).toStrictEqual(["one refused", "one taken back"])
    })
  )

  it.effect("begins no call before there is room for its answer", () =>
    Effect.gen(function* () {
      const room = yield* Deferred.make<void>()
      const own = yield* Guards.makeForSingleClient({ ...LIMITS, concurrency: 2 }, Deferred.await(room))
      const begun: Array<string> = []
      const reported: Array<string> = []
      const ask = (name: string) =>
        Effect.fork(
          guardCall(
            own,
            "one",
            "a",
            Effect.sync(() => void begun.push(name)),
            () => Effect.sync(() => void reported.push(name))
          )
        )
      const [first, second] = [yield* ask("first"), yield* ask("second")]
      yield* TestClock.adjust("1 minute")
      yield* Fiber.interrupt(second)
      expect([begun, reported]).toStrictEqual([[], ["second"]])
      yield* Deferred.succeed(room, undefined)
      yield* Fiber.join(first)
      expect(begun).toStrictEqual(["first"])
    })
  )
})
