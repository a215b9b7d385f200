/** Services that are created lazily: when, how often, in which scope and with which settings. */
import { describe, expect } from "bun:test"
import {
  Config,
  ConfigProvider,
  Context,
  Deferred,
  Effect,
  Exit,
  Fiber,
  Layer,
  Scope,
  TestClock
} from "effect"
import { onFirstUse } from "../../src/engine/onFirstUse.ts"
import { it } from "../support/effect.ts"

class Greeter extends Context.Tag("test/Greeter")<
  Greeter,
  {
    readonly greet: (who: string) => Effect.Effect<string, string>
    readonly count: Effect.Effect<number>
  }
>() {}

class Farewell extends Context.Tag("test/Farewell")<
  Farewell,
  { readonly wave: (who: string) => Effect.Effect<string> }
>() {}

class Constant extends Context.Tag("test/Constant")<Constant, { readonly value: number }>() {}

/** Two services that record when they are created and closed; creating them takes until the gate opens. */
const noted = (events: Array<string>, gate: Effect.Effect<unknown> = Effect.void) =>
  Layer.scopedContext(
    Effect.gen(function* () {
      yield* Effect.addFinalizer(() => Effect.sync(() => void events.push("closed")))
      yield* gate
      const word = yield* Effect.orDie(Config.string("word").pipe(Config.withDefault("Hello")))
      events.push("made")
      let count = 0
      return Context.make(
        Greeter,
        Greeter.of({
          greet: (who) =>
            who === "" ? Effect.fail("Nobody is there") : Effect.sync(() => `${word} ${who} ${++count}`),
          count: Effect.sync(() => count)
        })
      ).pipe(Context.add(Farewell, Farewell.of({ wave: (who) => Effect.succeed(`Bye ${who}`) })))
    })
  )

const later = (events: Array<string>, gate?: Effect.Effect<unknown>) =>
  onFirstUse<typeof Greeter | typeof Farewell>()(
    { "test/Greeter": true, "test/Farewell": true },
    noted(events, gate)
  )

describe("services created on first use", () => {
  it.effect("are not created before one is called, and then once for all of them", () => {
    const events: Array<string> = []
    return Effect.gen(function* () {
      const greeter = yield* Greeter
      const farewell = yield* Farewell
      yield* TestClock.adjust("99 millis")
      expect(events).toStrictEqual([])
      const calls = [greeter.greet("Ada"), farewell.wave("Bob")]
      expect(yield* Effect.all(calls, { concurrency: "unbounded" })).toStrictEqual(["Hello Ada 1", "Bye Bob"])
      expect(yield* greeter.greet("Cy")).toBe("Hello Cy 2")
      expect(yield* greeter.count).toBe(2)
      expect(yield* Effect.flip(greeter.greet(""))).toBe("Nobody is there")
      expect(events).toStrictEqual(["made"])
    }).pipe(Effect.provide(later(events)))
  })

  it.effect("are created after 100 ms even if none is called", () => {
    const events: Array<string> = []
    return Effect.gen(function* () {
      yield* TestClock.adjust("100 millis")
      expect(events).toStrictEqual(["made"])
    }).pipe(Effect.provide(later(events)))
  })

  it.effect("are closed with the scope if they were created, and not created if none was called", () =>
    Effect.gen(function* () {
      const [used, unused]: [Array<string>, Array<string>] = [[], []]
      yield* Effect.flatMap(Farewell, ({ wave }) => wave("Ada")).pipe(Effect.provide(later(used)))
      yield* Effect.provide(Effect.void, later(unused))
      expect(used).toStrictEqual(["made", "closed"])
      expect(unused).toStrictEqual([])
    })
  )

  it.effect("are created for the other callers if the first caller is interrupted", () => {
    const events: Array<string> = []
    return Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      yield* Effect.gen(function* () {
        const greeter = yield* Greeter
        const first = yield* Effect.fork(greeter.greet("Ada"))
        yield* Effect.yieldNow()
        yield* Fiber.interrupt(first)
        const second = yield* Effect.fork(greeter.greet("Bob"))
        yield* Deferred.succeed(gate, undefined)
        expect(yield* Fiber.join(second)).toBe("Hello Bob 1")
        expect(events).toStrictEqual(["made"])
      }).pipe(Effect.provide(later(events, Deferred.await(gate))))
    })
  })

  it.effect("are not waited for once the scope is closed", () => {
    const events: Array<string> = []
    return Effect.gen(function* () {
      const scope = yield* Scope.make()
      const begun = yield* Deferred.make<void>()
      const gate = Effect.zipRight(Deferred.succeed(begun, undefined), Effect.never)
      const services = yield* Layer.buildWithScope(later(events, gate), scope)
      const waiting = yield* Effect.fork(Context.get(services, Greeter).greet("Ada"))
      yield* Deferred.await(begun)
      yield* Scope.close(scope, Exit.void)
      expect(Exit.isInterrupted(yield* Fiber.await(waiting))).toBe(true)
      expect(events).toStrictEqual(["closed"])
    })
  })

  it.effect("use the settings of where they are provided, not those of the caller", () =>
    Effect.gen(function* () {
      const own = Layer.setConfigProvider(ConfigProvider.fromJson({ word: "Good day" }))
      const { greet } = Context.get(yield* Layer.build(Layer.provide(later([]), own)), Greeter)
      const greeting = Effect.withConfigProvider(greet("Ada"), ConfigProvider.fromJson({ word: "Hey" }))
      expect(yield* greeting).toBe("Good day Ada 1")
    })
  )

  it.effect("reject a service with a plain value in their types", () =>
    Effect.sync(() => {
      const constant = Layer.succeed(Constant, { value: 1 })
      const later = onFirstUse<typeof Constant>()
      // @ts-expect-error -- a plain value cannot be made later
      expect(later({ "test/Constant": true }, constant)).toBeDefined()
    })
  )
})
