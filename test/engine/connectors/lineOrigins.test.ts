import { describe, expect } from "bun:test"
import { Deferred, Effect, Fiber, Option, TestClock } from "effect"
import {
  lineOrigins,
  type OriginsPorts,
  type OriginsProject
} from "../../../src/engine/connectors/lineOrigins.ts"
import { it } from "../../support/effect.ts"

const ORIGINS = [{ id: "a1", lines: 2 }]
const LINES = { first: 1, last: 2 }
const SHOP: OriginsProject = { root: "/shop", location: { objects: "/home/objects" }, target: undefined }

/** Origins of lines from a git that answers when `release` is called, with the searches it was asked for. */
const world = (answer: OriginsPorts["commitLog"]["origins"]) =>
  Effect.gen(function* () {
    const clone = { head: "a1", size: 1, boundaries: new Set<string>() }
    const released = yield* Deferred.make<void>()
    const searched: Array<string> = []
    const originsOf = yield* lineOrigins(
      {
        commitLog: {
          head: () => Effect.sync(() => clone.head),
          shallowBoundaries: () => Effect.sync(() => clone.boundaries),
          origins: (...asked) =>
            Effect.zipRight(
              Effect.sync(() => searched.push(asked[1])),
              Effect.zipRight(Deferred.await(released), answer(...asked))
            )
        },
        workspace: {
          stamp: () => Effect.sync(() => ({ size: clone.size, mtimeMs: 1, ctimeMs: 1, inode: 1 }))
        }
      },
      "500 millis"
    )
    return { clone, searched, release: Deferred.succeed(released, undefined), originsOf }
  })

/** The outcome of an effect that waits at most 500 ms. */
const afterWait = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(effect)
    yield* Effect.yieldNow()
    yield* TestClock.adjust("500 millis")
    return yield* Fiber.join(fiber)
  })

describe("lineOrigins()", () => {
  it.effect("goes on with a search that takes long, and keeps what it finds", () =>
    Effect.gen(function* () {
      const { originsOf, release, searched } = yield* world(() => Effect.succeed(ORIGINS))
      const ask = originsOf(SHOP, "cart.ts", LINES)
      expect(yield* afterWait(ask)).toStrictEqual(Option.none())
      expect(yield* afterWait(ask)).toStrictEqual(Option.none())
      yield* release
      expect(yield* ask).toStrictEqual(Option.some(ORIGINS))
      expect(yield* ask).toStrictEqual(Option.some(ORIGINS))
      expect(searched).toStrictEqual(["cart.ts"])
    })
  )

  it.effect("goes on with a search whose question was cancelled", () =>
    Effect.gen(function* () {
      const { originsOf, release, searched } = yield* world(() => Effect.succeed(ORIGINS))
      const asked = yield* Effect.fork(originsOf(SHOP, "cart.ts", LINES))
      yield* Effect.repeat(Effect.yieldNow(), { until: () => searched.length > 0, times: 100 })
      yield* Fiber.interrupt(asked)
      yield* release
      expect(yield* originsOf(SHOP, "cart.ts", LINES)).toStrictEqual(Option.some(ORIGINS))
      expect(searched).toStrictEqual(["cart.ts"])
    })
  )

  it.effect("searches again when the file, the commit or the beginning of a shallow clone changed", () =>
    Effect.gen(function* () {
      const { clone, originsOf, release, searched } = yield* world(() => Effect.succeed(ORIGINS))
      yield* release
      const ask = originsOf(SHOP, "cart.ts", LINES)
      clone.boundaries.add("b2")
      yield* ask
      clone.boundaries.clear()
      yield* ask
      clone.size = 2
      yield* ask
      clone.head = "c3"
      yield* ask
      yield* ask
      expect(searched).toHaveLength(4)
    })
  )

  it.effect("does not keep that nothing was found, as when git fails", () =>
    Effect.gen(function* () {
      let fails = true
      const { originsOf, release } = yield* world(() => Effect.sync(() => (fails ? [] : ORIGINS)))
      yield* release
      expect(yield* originsOf(SHOP, "cart.ts", LINES)).toStrictEqual(Option.some([]))
      fails = false
      expect(yield* originsOf(SHOP, "cart.ts", LINES)).toStrictEqual(Option.some(ORIGINS))
    })
  )

  it.effect("runs four searches at a time", () =>
    Effect.gen(function* () {
      const { originsOf, release, searched } = yield* world(() => Effect.succeed(ORIGINS))
      const files = ["a.ts", "b.ts", "c.ts", "d.ts", "e.ts", "f.ts"]
      const all = Effect.forEach(files, (file) => originsOf(SHOP, file, LINES), { concurrency: "unbounded" })
      yield* afterWait(all)
      expect(searched).toHaveLength(4)
      yield* release
      expect(yield* all).toStrictEqual(files.map(() => Option.some(ORIGINS)))
    })
  )
})
