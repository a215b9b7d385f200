/** What a command is told of its tree where the look at it does not come to its end. */
import { describe, expect } from "bun:test"
import { Effect, Fiber, TestClock } from "effect"
import { IndexInProgress, Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { lookOnce } from "../../../src/engine/indexing/lookOnce.ts"
import { StoreError } from "../../../src/ports/storage/StoreError.ts"
import { it } from "../../support/effect.ts"

/** Looks over an indexer that refreshes so; how often it was asked to. */
const looking = (refresh: Indexer["Type"]["refresh"]) => {
  const asked: Array<string> = []
  const indexer = Indexer.of({
    run: () => Effect.die("not asked for"),
    sync: () => Effect.die("not asked for"),
    refresh: (path) => {
      asked.push(path)
      return refresh(path)
    }
  })
  return Effect.map(Effect.provideService(lookOnce, Indexer, indexer), (look) => ({ asked, look }))
}

describe("lookOnce", () => {
  it.effect("looks at each tree once, and says what came of it", () =>
    Effect.gen(function* () {
      const { asked, look } = yield* looking((path) =>
        path === "/busy"
          ? new IndexInProgress({ path })
          : path === "/full"
            ? new StoreError({ reason: "Full", detail: "no room" })
            : Effect.succeed(true)
      )
      const told = yield* Effect.forEach(["/a", "/busy", "/full", "/a", "/busy"], look)
      expect(told).toStrictEqual(["fresh", "syncing", "stale", "fresh", "syncing"])
      expect(asked).toStrictEqual(["/a", "/busy", "/full"])
    })
  )

  it.effect("waits for what changed no longer than a person would", () =>
    Effect.gen(function* () {
      const { look } = yield* looking(() => Effect.never)
      const told = yield* Effect.fork(look("/large"))
      yield* TestClock.adjust("1499 millis")
      expect(yield* Fiber.poll(told)).toMatchObject({ _tag: "None" })
      yield* TestClock.adjust("1 millis")
      expect(yield* Fiber.join(told)).toBe("stale")
    })
  )
})
