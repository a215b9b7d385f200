/** Long work that lets other work run in between. */
import { describe, expect } from "bun:test"
import { Deferred, Effect, Fiber } from "effect"
import { runInSlices } from "../../../src/engine/symbols/runInSlices.ts"
import type { ViewReading } from "../../../src/engine/symbols/createViewReader.ts"
import { packageIndex } from "../../../src/engine/symbols/viewIndex.ts"
import type { Tables } from "../../../src/ports/storage/RepositoryStore.ts"
import { it } from "../../support/effect.ts"

/** A view whose generation is given by `generation`. */
const readingOf = (generation: () => number) =>
  ({
    view: 1,
    project: { view: "live" },
    store: {
      read: (body: (tables: Tables) => unknown) =>
        Effect.sync(() =>
          body({ views: { find: () => ({ generation: generation() }) } } as unknown as Tables)
        )
    }
  }) as unknown as ViewReading

const PACKAGES = packageIndex([], () => [])

/** Longer than the thread is kept. */
const busy = () => {
  for (const began = performance.now(); performance.now() - began < 25;);
}

describe("work in slices", () => {
  it.live("is done in order, and lets other work run between two slices", () =>
    Effect.gen(function* () {
      const seen: Array<string> = []
      const turn = () => {
        seen.push("other")
        if (seen.length < 9) setImmediate(turn)
      }
      setImmediate(turn)
      const done = yield* runInSlices(
        readingOf(() => 1),
        PACKAGES,
        [1, 2, 3],
        (each) => {
          busy()
          seen.push(String(each))
          return 2 * each
        }
      )
      expect(done).toStrictEqual([2, 4, 6])
      expect(seen.slice(0, 5)).toStrictEqual(["1", "other", "2", "other", "3"])
    })
  )

  it.live("does not yield if it is short", () =>
    Effect.gen(function* () {
      let others = 0
      setImmediate(() => others++)
      yield* runInSlices(
        readingOf(() => 1),
        PACKAGES,
        [1, 2, 3],
        (each) => each
      )
      expect(others).toBe(0)
    })
  )

  it.live("stops when its fiber is interrupted", () =>
    Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      let count = 0
      const work = () => {
        busy()
        count++
        Deferred.unsafeDone(begun, Effect.void)
      }
      const fiber = yield* Effect.fork(
        runInSlices(
          readingOf(() => 1),
          PACKAGES,
          Array(1000).fill(0),
          work
        )
      )
      yield* Deferred.await(begun)
      yield* Fiber.interrupt(fiber)
      expect(count).toBeLessThan(10)
    })
  )

  it.live("starts with new knowledge after the index has changed", () =>
    Effect.gen(function* () {
      let generation = 1
      const around = yield* runInSlices(
        readingOf(() => generation),
        PACKAGES,
        [1, 1, 2],
        (each, known) => {
          generation = each
          busy()
          return known
        }
      )
      expect(around[1]).toBe(around[0]!)
      const later = yield* runInSlices(
        readingOf(() => generation++),
        PACKAGES,
        [1, 2],
        (_, known) => {
          busy()
          return known
        }
      )
      expect(later[1]).not.toBe(later[0]!)
    })
  )
})
