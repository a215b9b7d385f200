/** Which working trees are watched, and how often they are looked up. */
import { describe, expect } from "bun:test"
import { Clock, Duration, Effect, Layer, Queue, Stream, TestClock } from "effect"
import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { BackgroundSync } from "../../../src/engine/indexing/BackgroundSync.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { LiveSync } from "../../../src/engine/indexing/LiveSync.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { IndexStatus } from "../../../src/engine/status/IndexStatus.ts"
import { StoreError } from "../../../src/ports/storage/StoreError.ts"
import { Projects } from "../../../src/engine/project/Projects.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { type WatchEvent, Watcher } from "../../../src/ports/workspace/Watcher.ts"
import { it } from "../../support/effect.ts"
import { engineWith } from "../../support/engine.ts"
import { modelThatCanBeAway } from "../../support/modelThatCanBeAway.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"
import { settableClock } from "../../support/settableClock.ts"

/** Of the view that the tree has at the moment. */
const LATEST = Number.MAX_SAFE_INTEGER

/** The engine, what it watches at the moment, and how often a project was looked up in order to watch it. */
const following = (home: string) => {
  const watched = new Set<string>()
  const seen = { watched, looks: 0 }
  const watcher = Layer.effect(
    Watcher,
    Effect.map(Watcher, (real) =>
      Watcher.of({
        ...real,
        changes: (root, options) =>
          Stream.acquireRelease(
            Effect.sync(() => watched.add(root)),
            () => Effect.sync(() => watched.delete(root))
          ).pipe(Stream.flatMap(() => real.changes(root, options)))
      })
    )
  ).pipe(Layer.provide(Watcher.layer))
  const projects = Layer.effect(
    Projects,
    Effect.map(Projects, (real) =>
      Projects.of({
        ...real,
        resolve: (...given) => {
          seen.looks++
          return real.resolve(...given)
        }
      })
    )
  )
  const live = LiveSync.layerWhere(true).pipe(Layer.provide(projects))
  const engine = engineWith(Stores.layer(home), {}, BackgroundSync.layerNone, live, watcher)
  return { engine, seen }
}

/** A clock that sleeps at most 20 ms where it should sleep for longer than `minMillis`, and which long sleeps there were. */
const hurriedClock = (minMillis: number) => {
  const real = Clock.make()
  const waits: Array<number> = []
  const clock: Clock.Clock = Object.assign(Object.create(real) as Clock.Clock, {
    sleep: (duration: Duration.Duration) => {
      const millis = Duration.toMillis(duration)
      if (millis < minMillis) return real.sleep(duration)
      waits.push(millis)
      return real.sleep(Duration.millis(20))
    }
  })
  return { clock, waits }
}

/** Waits by the real clock, during which the engine's clock hardly moves. */
const until = (holds: () => boolean) =>
  Effect.repeat(
    Effect.zipRight(
      Effect.promise(() => Bun.sleep(10)),
      TestClock.adjust("1 millis")
    ),
    {
      until: holds,
      times: 400
    }
  ).pipe(Effect.andThen(Effect.sync(() => expect(holds()).toBeTrue())))

const write = (root: string) => writeFiles(root, { "a.ts": "export const a = 1\n" })

const index = (root: string) =>
  Effect.flatMap(Indexer, (indexer) => indexer.run(root, INDEX_DEFAULTS, () => Effect.void))

/** Requests a tree and waits until it was looked up, or is known not to need it. */
const follow = (root: string) =>
  Effect.flatMap(LiveSync, (live) => live.follow(root)).pipe(
    Effect.zipRight(Effect.promise(() => Bun.sleep(20)))
  )

describe("LiveSync", () => {
  it.effect("looks up a watched tree at most once a second, however often it is requested", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const { engine, seen } = following(yield* temporaryFolder)
      yield* Effect.gen(function* () {
        write(root)
        yield* index(root)
        for (let time = 0; time < 6; time++) yield* follow(root)
        yield* TestClock.adjust("999 millis")
        yield* follow(root)
        expect([seen.looks, ...seen.watched]).toStrictEqual([1, root])
        yield* TestClock.adjust("1 millis")
        yield* follow(root)
        expect(seen.looks).toBe(2)
      }).pipe(Effect.provide(engine))
    })
  )

  it.effect("watches a tree again as soon as it is recreated after a deletion", () =>
    Effect.gen(function* () {
      const root = join(yield* temporaryFolder, "tree")
      const { engine, seen } = following(yield* temporaryFolder)
      yield* Effect.gen(function* () {
        for (const _ of [1, 2]) {
          write(root)
          yield* index(root)
          yield* follow(root)
          yield* until(() => seen.watched.has(root))
          rmSync(root, { recursive: true })
          yield* until(() => !seen.watched.has(root))
        }
      }).pipe(Effect.provide(engine))
    })
  )

  it.effect("watches the eight trees that were requested last", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const { engine, seen } = following(yield* temporaryFolder)
      const roots = Array.from({ length: 9 }, (_, at) => join(folder, `tree ${at}`))
      yield* Effect.gen(function* () {
        for (const root of roots) {
          write(root)
          yield* index(root)
        }
        for (const root of roots.slice(0, 8)) yield* follow(root)
        yield* until(() => seen.watched.size === 8)
        yield* follow(roots[0]!)
        yield* follow(roots[8]!)
        yield* until(() => seen.watched.has(roots[8]!))
        expect([...seen.watched].toSorted()).toStrictEqual(roots.filter((_, at) => at !== 1))
        // A deleted tree takes no place among them.
        rmSync(roots[8]!, { recursive: true })
        yield* until(() => !seen.watched.has(roots[8]!))
        yield* follow(roots[1]!)
        yield* until(() => seen.watched.has(roots[1]!))
        expect([...seen.watched].toSorted()).toStrictEqual(roots.slice(0, 8))
      }).pipe(Effect.provide(engine))
    })
  )

  it.live("goes on without delay when the time of day is set back", () =>
    Effect.gen(function* () {
      const [root, home] = [yield* temporaryFolder, yield* temporaryFolder]
      const clock = settableClock()
      yield* Effect.gen(function* () {
        write(root)
        yield* index(root)
        yield* follow(root)
        const following = yield* LiveSync
        const freshness = following.freshness(root, { generation: LATEST, indexedAt: new Date(0) })
        const untilFresh = Effect.repeat(Effect.delay(freshness, "10 millis"), {
          until: (now) => now === "fresh",
          times: 300
        })
        expect(yield* untilFresh).toBe("fresh")
        // What was read before the last sync is not up to date after it.
        expect(yield* following.freshness(root, { generation: 0, indexedAt: new Date() })).toBe("syncing")
        clock.setBack(3_600_000)
        const madeBefore = { generation: LATEST, indexedAt: new Date() }
        expect(yield* following.freshness(yield* temporaryFolder, madeBefore)).toBe("syncing")
        writeFiles(root, { "b.ts": "export const writtenLater = 1\n" })
        yield* Effect.repeat(Effect.delay(freshness, "5 millis"), {
          until: (now) => now === "syncing",
          times: 300
        })
        expect(yield* untilFresh).toBe("fresh")
        const { results } = yield* Effect.flatMap(Search, (search) =>
          search.find({ ...SEARCH_DEFAULTS, path: root, query: "writtenLater" })
        )
        expect(results.map(({ path }) => path)).toContain("b.ts")
      }).pipe(
        Effect.provide(
          engineWith(Stores.layer(home), {}, BackgroundSync.layerNone, LiveSync.layerWhere(true))
        ),
        Effect.withClock(clock.clock)
      )
    })
  )

  it.live('reports "syncing" for an index that another process made a moment ago', () =>
    Effect.gen(function* () {
      const [root, home] = [yield* temporaryFolder, yield* temporaryFolder]
      write(root)
      const freshness = Effect.gen(function* () {
        const indexedAt = new Date()
        return yield* (yield* LiveSync).freshness(root, { generation: LATEST, indexedAt })
      })
      const engine = () =>
        engineWith(Stores.layer(home), {}, BackgroundSync.layerNone, LiveSync.layerWhere(true))
      const indexedAt = yield* Effect.provide(
        Effect.gen(function* () {
          yield* index(root)
          expect(yield* freshness).toBe("fresh")
          return new Date()
        }),
        engine()
      )
      yield* Effect.sleep("5 millis")
      yield* Effect.provide(
        Effect.gen(function* () {
          expect(yield* (yield* LiveSync).freshness(root, { generation: LATEST, indexedAt })).toBe("syncing")
        }),
        engine()
      )
    })
  )

  it.live("looks at a tree again when its index was restored from a backup", () =>
    Effect.gen(function* () {
      const [root, home] = [yield* temporaryFolder, yield* temporaryFolder]
      const [repos, backup] = [join(home, "repos"), join(yield* temporaryFolder, "backup")]
      write(root)
      const find = Effect.map(
        Effect.flatMap(Search, (search) =>
          search.find({ ...SEARCH_DEFAULTS, path: root, query: "writtenLater" })
        ),
        ({ freshness, results }) => ({ freshness, isFound: results.some(({ path }) => path === "b.ts") })
      )
      const untilFound = Effect.repeat(Effect.delay(find, "20 millis"), {
        until: ({ freshness, isFound }) => freshness === "fresh" && isFound,
        times: 200
      })
      yield* Effect.gen(function* () {
        yield* index(root)
        cpSync(repos, backup, { recursive: true })
        yield* follow(root)
        writeFiles(root, { "b.ts": "export const writtenLater = 1\n" })
        expect(yield* untilFound).toStrictEqual({ freshness: "fresh", isFound: true })
        rmSync(repos, { recursive: true })
        cpSync(backup, repos, { recursive: true })
        expect(yield* find).toStrictEqual({ freshness: "syncing", isFound: false })
        expect(yield* untilFound).toStrictEqual({ freshness: "fresh", isFound: true })
      }).pipe(
        Effect.provide(
          engineWith(Stores.layer(home), {}, BackgroundSync.layerNone, LiveSync.layerWhere(true))
        )
      )
    })
  )

  it.live("makes the vectors that are missing since an outage, with attempts that become rarer", () =>
    Effect.gen(function* () {
      const [root, home] = [yield* temporaryFolder, yield* temporaryFolder]
      const { layer: embedder, model } = modelThatCanBeAway()
      const { clock, waits } = hurriedClock(10_000)
      const isEmbedded = Effect.map(
        Effect.flatMap(IndexStatus, ({ statusOf }) => statusOf(root)),
        ({ status }) => status?.embeddingsComplete
      )
      write(root)
      yield* Effect.gen(function* () {
        yield* index(root)
        model.isAway = true
        yield* Effect.withClock(follow(root), clock)
        writeFiles(root, { "b.ts": "export const writtenMeanwhile = 1\n" })
        yield* Effect.repeat(Effect.delay(isEmbedded, "20 millis"), {
          until: (all) => all === false,
          times: 200
        })
        yield* Effect.repeat(
          Effect.delay(
            Effect.sync(() => waits.filter((each) => each === 300_000).length),
            "20 millis"
          ),
          { until: (count) => count >= 2, times: 200 }
        )
        expect(waits.slice(waits.indexOf(60_000)).slice(0, 5)).toStrictEqual([
          60_000, 120_000, 240_000, 300_000, 300_000
        ])
        expect(model.asked).toBeLessThan(12)
        model.isAway = false
        expect(
          yield* Effect.repeat(Effect.delay(isEmbedded, "20 millis"), {
            until: (all) => all === true,
            times: 200
          })
        ).toBe(true)
        const { asked } = model
        const attempts = waits.length
        yield* Effect.sleep("200 millis")
        expect({ asked: model.asked, attempts: waits.length }).toStrictEqual({ asked, attempts })
      }).pipe(
        Effect.provide(
          engineWith(
            Stores.layer(home),
            {},
            BackgroundSync.layerNone,
            LiveSync.layerWhere(true),
            undefined,
            undefined,
            embedder
          )
        )
      )
    })
  )

  it.live("is not up to date after a sync during which something changed that is still looked at", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const events = yield* Queue.unbounded<WatchEvent>()
      const started = yield* Effect.makeLatch()
      const finish = yield* Effect.makeLatch(true)
      const watcher = Layer.effect(
        Watcher,
        Effect.map(Watcher, (real) => Watcher.of({ ...real, changes: () => Stream.fromQueue(events) }))
      ).pipe(Layer.provide(Watcher.layer))
      const indexer = Layer.effect(
        Indexer,
        Effect.map(Indexer, (real) =>
          Indexer.of({
            ...real,
            refresh: (path) =>
              Effect.zipRight(started.open, Effect.zipRight(finish.await, real.refresh(path)))
          })
        )
      )
      const live = LiveSync.layerWhere(true).pipe(Layer.provide(indexer))
      yield* Effect.gen(function* () {
        write(root)
        yield* index(root)
        yield* follow(root)
        const freshness = Effect.flatMap(LiveSync, (following) =>
          following.freshness(root, { generation: LATEST, indexedAt: new Date(0) })
        )
        const untilFresh = Effect.repeat(Effect.delay(freshness, "10 millis"), {
          until: (now) => now === "fresh",
          times: 300
        })
        yield* events.offer({ event: "watching", by: "notice" })
        yield* untilFresh
        yield* started.close
        yield* finish.close
        yield* events.offer({ event: "changed", path: "a.ts" })
        yield* started.await
        yield* events.offer({ event: "unsettled" })
        yield* finish.open
        yield* Effect.sleep("200 millis")
        expect(yield* freshness).toBe("syncing")
        yield* events.offer({ event: "changed", path: "" })
        yield* untilFresh
        expect(yield* freshness).toBe("fresh")
      }).pipe(
        Effect.provide(
          engineWith(Stores.layer(yield* temporaryFolder), {}, BackgroundSync.layerNone, live, watcher)
        )
      )
    })
  )

  it.live(
    "reports an index as stale while it cannot be synced, and syncs it as soon as it can",
    () =>
      Effect.gen(function* () {
        const root = yield* temporaryFolder
        const home = yield* temporaryFolder
        let full = true
        const indexer = Layer.effect(
          Indexer,
          Effect.map(Indexer, (real) =>
            Indexer.of({
              ...real,
              refresh: (path) =>
                full ? new StoreError({ reason: "Full", detail: "no room" }) : real.refresh(path)
            })
          )
        )
        const live = LiveSync.layerWhere(true).pipe(Layer.provide(indexer))
        yield* Effect.gen(function* () {
          write(root)
          yield* index(root)
          const following = yield* LiveSync
          yield* follow(root)
          const longAgo = { generation: LATEST, indexedAt: new Date(0) }
          const freshness = following.freshness(root, longAgo)
          yield* Effect.repeat(Effect.delay(freshness, "10 millis"), {
            until: (now) => now === "stale",
            times: 300
          })
          writeFiles(root, { "b.ts": "export const b = 1\n" })
          yield* following.catchUp(root, longAgo)
          expect(yield* freshness).toBe("stale")
          yield* Effect.sleep("300 millis")
          expect(yield* freshness).toBe("stale")
          const missing = yield* Effect.flatMap(Search, (search) =>
            search.find({ ...SEARCH_DEFAULTS, path: root, query: "notYetIndexed" })
          )
          expect(missing.note).toContain("`lodestone doctor` says why")
          expect(missing.note).not.toContain("being updated")
          full = false
          yield* Effect.repeat(Effect.delay(freshness, "20 millis"), {
            until: (now) => now === "fresh",
            times: 400
          })
          const found = yield* Effect.flatMap(Search, (search) =>
            search.find({ ...SEARCH_DEFAULTS, path: root, query: "b.ts" })
          )
          expect(found.results.map(({ path }) => path)).toContain("b.ts")
        }).pipe(Effect.provide(engineWith(Stores.layer(home), {}, BackgroundSync.layerNone, live)))
      }),
    180_000
  )
})
