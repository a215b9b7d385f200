import { describe, expect } from "bun:test"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { releasingTurn, type TurnLimits, Turns } from "../../../../src/surface/mcp/guards/Turns.ts"
import { it } from "../../../support/effect.ts"

/** Calls that run until they are told to end, and the order in which they began. */
const calls = (limits: TurnLimits) =>
  Effect.gen(function* () {
    const turns = yield* Turns.make(limits)
    const begun: Array<string> = []
    const ends = new Map<string, Deferred.Deferred<void, string>>()
    /** Starts a call and lets it run as far as it can. */
    const start = (connection: string, name: string) =>
      Effect.gen(function* () {
        const end = yield* Deferred.make<void, string>()
        ends.set(name, end)
        const body = Effect.zipRight(
          Effect.sync(() => void begun.push(name)),
          Deferred.await(end)
        )
        const fiber = yield* Effect.fork(turns.run(connection, "search_code", body))
        yield* settled
        return fiber
      })
    const end = (name: string) =>
      Effect.zipRight(
        Effect.suspend(() => Deferred.succeed(ends.get(name)!, undefined)),
        settled
      )
    const fail = (name: string) =>
      Effect.zipRight(
        Effect.suspend(() => Deferred.fail(ends.get(name)!, "failed")),
        settled
      )
    return { begun, end, fail, start }
  })

/** Lets all fibers run as far as they can. */
const settled = Effect.repeatN(Effect.yieldNow(), 20)

describe("Turns", () => {
  it.effect("runs at most as many calls at once as the limit, and the next one when one ends", () =>
    Effect.gen(function* () {
      const { begun, end, start } = yield* calls({ limit: 2, maxWaiting: 10 })
      for (const name of ["a", "b", "c", "d"]) yield* start("one", name)
      expect(begun).toStrictEqual(["a", "b"])
      yield* end("b")
      expect(begun).toStrictEqual(["a", "b", "c"])
      yield* end("a")
      expect(begun).toStrictEqual(["a", "b", "c", "d"])
    })
  )

  it.effect("does not let a thousand waiting calls of one connection delay another connection", () =>
    Effect.gen(function* () {
      const { begun, end, start } = yield* calls({ limit: 1, maxWaiting: 1000 })
      for (let at = 0; at <= 1000; at++) yield* start("busy", `busy ${at}`)
      yield* start("calm", "calm 0")
      yield* start("calm", "calm 1")
      for (const name of ["busy 0", "busy 1", "calm 0", "busy 2"]) yield* end(name)
      expect(begun).toStrictEqual(["busy 0", "busy 1", "calm 0", "busy 2", "calm 1"])
    })
  )

  it.effect("reserves some turns for other connections", () =>
    Effect.gen(function* () {
      const { begun, end, start } = yield* calls({ limit: 4, maxWaiting: 10, reserved: 1 })
      for (const name of ["a", "b", "c", "d", "e"]) yield* start("one", name)
      expect(begun).toStrictEqual(["a", "b", "c"])
      for (const name of ["f", "g"]) yield* start("two", name)
      expect(begun).toStrictEqual(["a", "b", "c", "f"])
      yield* end("f")
      expect(begun).toStrictEqual(["a", "b", "c", "f", "g"])
      yield* end("a")
      expect(begun).toStrictEqual(["a", "b", "c", "f", "g", "d"])
      yield* end("g")
      expect(begun.at(-1)).toBe("d")
      yield* end("b")
      expect(begun.at(-1)).toBe("e")
    })
  )

  it.effect("rejects calls beyond a connection's queue, and accepts those of other connections", () =>
    Effect.gen(function* () {
      const { begun, end, start } = yield* calls({ limit: 1, maxWaiting: 2 })
      for (const name of ["a", "b", "c"]) yield* start("one", name)
      const refused = yield* Fiber.await(yield* start("one", "d"))
      expect(refused).toMatchObject(
        Exit.fail({
          code: -32603,
          message: "rate limit exceeded for tool: search_code; try again in 1000 ms",
          data: { code: "rate_limited", category: "rate_limit", details: { retry_after_ms: 1000 } }
        })
      )
      yield* start("two", "e")
      for (const name of ["a", "b", "e"]) yield* end(name)
      expect(begun).toStrictEqual(["a", "b", "e", "c"])
      // In the place that became free.
      yield* start("one", "f")
      yield* end("c")
      expect(begun.at(-1)).toBe("f")
    })
  )

  it.effect("removes an interrupted call from the queue at once and never runs it", () =>
    Effect.gen(function* () {
      const { begun, end, start } = yield* calls({ limit: 1, maxWaiting: 1 })
      yield* start("one", "a")
      const waiting = yield* start("one", "b")
      expect(Exit.isInterrupted(yield* Fiber.interrupt(waiting))).toBe(true)
      yield* start("one", "c")
      yield* end("a")
      expect(begun).toStrictEqual(["a", "c"])
    })
  )

  it.effect("passes on the turn of a call that fails or is interrupted", () =>
    Effect.gen(function* () {
      const { begun, fail, start } = yield* calls({ limit: 1, maxWaiting: 10 })
      const first = yield* start("one", "a")
      const second = yield* start("two", "b")
      yield* start("one", "c")
      yield* fail("a")
      expect(yield* Fiber.await(first)).toStrictEqual(Exit.fail("failed"))
      expect(begun).toStrictEqual(["a", "b"])
      yield* Fiber.interrupt(second)
      yield* settled
      expect(begun).toStrictEqual(["a", "b", "c"])
    })
  )

  it.effect("keeps the turn of an interrupted call until its finalizers have run", () =>
    Effect.gen(function* () {
      const turns = yield* Turns.make({ limit: 1, maxWaiting: 1 })
      const putAway = yield* Deferred.make<void>()
      const begun: Array<string> = []
      const first = yield* Effect.fork(
        turns.run("one", "t", Effect.ensuring(Effect.never, Deferred.await(putAway)))
      )
      yield* settled
      yield* Effect.fork(
        turns.run(
          "two",
          "t",
          Effect.sync(() => void begun.push("second"))
        )
      )
      yield* Effect.fork(Fiber.interrupt(first))
      yield* settled
      expect(begun).toStrictEqual([])
      yield* Deferred.succeed(putAway, undefined)
      yield* settled
      expect(begun).toStrictEqual(["second"])
    })
  )

  it.effect("passes on the turn of a call that is interrupted just when it gets it", () =>
    Effect.gen(function* () {
      const { begun, start } = yield* calls({ limit: 1, maxWaiting: 10 })
      const first = yield* start("one", "a")
      const second = yield* start("two", "b")
      yield* start("three", "c")
      // Both are signalled before either continues: the second gets its turn just when it is interrupted.
      first.unsafeInterruptAsFork(first.id())
      second.unsafeInterruptAsFork(second.id())
      yield* settled
      expect(begun).toStrictEqual(["a", "c"])
    })
  )

  it.effect("gives up the turn of a call that waits for its client, and resumes it in turn", () =>
    Effect.gen(function* () {
      const turns = yield* Turns.make({ limit: 1, maxWaiting: 1 })
      const [answered, other] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const steps: Array<string> = []
      const step = (name: string) => Effect.sync(() => void steps.push(name))
      const asking = yield* Effect.fork(
        turns.run(
          "one",
          "t",
          step("asks").pipe(
            Effect.zipRight(releasingTurn(Deferred.await(answered))),
            Effect.zipRight(step("goes on")),
            Effect.zipRight(releasingTurn(Effect.fail("no"))),
            Effect.catchAll(() => step("was refused"))
          )
        )
      )
      yield* settled
      const running = yield* Effect.fork(
        turns.run("two", "t", Effect.zipRight(step("other"), Deferred.await(other)))
      )
      yield* settled
      expect(steps).toStrictEqual(["asks", "other"])
      // The answer has arrived, the turn is not free yet; although one more is waiting, the call is not refused.
      const waiting = yield* Effect.fork(turns.run("one", "t", step("waited")))
      yield* settled
      yield* Deferred.succeed(answered, undefined)
      yield* settled
      expect(steps).toStrictEqual(["asks", "other"])
      yield* Deferred.succeed(other, undefined)
      yield* Fiber.joinAll([asking, running, waiting])
      expect(steps).toContain("goes on")
      expect(steps).toContain("was refused")
      expect(steps).toContain("waited")
      // No turn was lost or given twice.
      const busy = yield* Effect.fork(turns.run("three", "t", Effect.never))
      yield* settled
      const next = yield* Effect.fork(turns.run("four", "t", step("too early")))
      yield* settled
      expect(steps).not.toContain("too early")
      yield* Fiber.interrupt(busy)
      yield* Fiber.join(next)
    })
  )

  it.effect("passes on no turn for a call that is interrupted while it waits for its client", () =>
    Effect.gen(function* () {
      const turns = yield* Turns.make({ limit: 1, maxWaiting: 1 })
      const asking = yield* Effect.fork(turns.run("one", "t", releasingTurn(Effect.never)))
      yield* settled
      const begun: Array<string> = []
      const hold = yield* Effect.fork(turns.run("two", "t", Effect.never))
      yield* settled
      yield* Fiber.interrupt(asking)
      yield* Effect.fork(
        turns.run(
          "three",
          "t",
          Effect.sync(() => void begun.push("three"))
        )
      )
      yield* settled
      expect(begun).toStrictEqual([])
      yield* Fiber.interrupt(hold)
      yield* settled
      expect(begun).toStrictEqual(["three"])
    })
  )

  it.effect("runs releasingTurn() outside of any turn", () =>
    Effect.gen(function* () {
      expect(yield* releasingTurn(Effect.succeed(1))).toBe(1)
    })
  )
})
