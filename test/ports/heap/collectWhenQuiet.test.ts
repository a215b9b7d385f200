/** When garbage is collected: after work, never during it, and not for small amounts. */
import { describe, expect } from "bun:test"
import { Effect, TestClock } from "effect"
import { collectWhenQuiet } from "../../../src/ports/heap/collectWhenQuiet.ts"
import { it } from "../../support/effect.ts"

/** How often a heap is collected that has these sizes in megabytes, one every two seconds; a collection leaves 40 MB. */
const collections = (sizes: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    let size = sizes[0]!
    const collectedAt: Array<number> = []
    const heap = {
      size: () => size * 2 ** 20,
      collect: () => {
        collectedAt.push(size)
        size = 40
      }
    }
    yield* Effect.fork(collectWhenQuiet(heap))
    yield* Effect.yieldNow()
    for (const next of sizes.slice(1)) {
      size = next
      yield* TestClock.adjust("2 seconds")
    }
    return collectedAt
  })

describe("collectWhenQuiet", () => {
  it.effect("collects once when the heap has stopped growing after work", () =>
    Effect.gen(function* () {
      expect(yield* collections([10, 50, 95, 95, 40, 40, 40])).toStrictEqual([95])
    })
  )

  it.effect("does not collect while the heap grows or shrinks", () =>
    Effect.gen(function* () {
      expect(yield* collections([10, 50, 90, 60, 100, 130])).toStrictEqual([])
    })
  )

  it.effect("collects again only after enough new growth", () =>
    Effect.gen(function* () {
      expect(yield* collections([10, 95, 95, 40, 58, 58, 62, 62, 62])).toStrictEqual([95, 62])
    })
  )

  it.effect("collects a smaller growth once after a longer quiet time, and then no more", () =>
    Effect.gen(function* () {
      expect(yield* collections([95, 140, 140, 140, 52, 52, 52, 52, 52])).toStrictEqual([140, 52])
    })
  )

  it.effect("does not collect a heap that hardly grew, however long it is quiet", () =>
    Effect.gen(function* () {
      expect(yield* collections([5, 12, 12, 12, 12])).toStrictEqual([])
    })
  )
})
