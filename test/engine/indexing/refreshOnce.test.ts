/** What a command reports about its tree if the scan does not finish. */
import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Deferred, Effect, Fiber, type Scope, TestClock } from "effect"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { Indexer, IndexInProgress } from "../../../src/engine/indexing/Indexer.ts"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { refreshOnce } from "../../../src/engine/indexing/refreshOnce.ts"
import type { Projects } from "../../../src/engine/project/Projects.ts"
import { StoreError } from "../../../src/ports/storage/StoreError.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

/** Scans with an indexer that refreshes in this way; counts the refreshes. */
const looking = (refresh: Indexer["Type"]["refresh"]) => {
  const asked: Array<string> = []
  const indexer = Indexer.of({
    run: () => Effect.die("not asked for"),
    sync: () => Effect.die("not asked for"),
    embedMissing: () => Effect.die("not asked for"),
    refresh: (path) => {
      asked.push(path)
      return refresh(path)
    }
  })
  return Effect.map(Effect.provideService(refreshOnce, Indexer, indexer), (look) => ({ asked, look }))
}

/** Runs a case with its own engine. */
const overEngine = <A, E>(body: (home: string) => Effect.Effect<A, E, Indexer | Projects | Scope.Scope>) =>
  Effect.flatMap(temporaryFolder, (home) => Effect.provide(body(home), engine(home)))

describe("lookOnce", () => {
  it.effect("refreshes each tree once and returns its freshness", () =>
    overEngine(() =>
      Effect.gen(function* () {
        const { asked, look } = yield* looking((path) =>
          path === "/busy"
            ? new IndexInProgress({ path })
            : path === "/full"
              ? new StoreError({ reason: "Full", detail: "no room" })
              : Effect.succeed(true)
        )
        const freshnesses = yield* Effect.forEach(["/a", "/busy", "/full", "/a", "/busy"], look)
        expect(freshnesses).toStrictEqual(["fresh", "syncing", "stale", "fresh", "syncing"])
        expect(asked).toStrictEqual(["/a", "/busy", "/full"])
      })
    )
  )

  it.effect("waits up to 1.5 s for a changed tree, and up to 30 s for an index of an older version", () =>
    overEngine((home) =>
      Effect.gen(function* () {
        const root = yield* temporaryFolder
        writeFiles(root, SHOP)
        yield* Effect.flatMap(Indexer, (indexer) => indexer.run(root, INDEX_DEFAULTS, () => Effect.void))
        const staleAfter = (millis: number) =>
          Effect.gen(function* () {
            const begun = yield* Deferred.make<void>()
            const { look } = yield* looking(() =>
              Effect.zipRight(Deferred.succeed(begun, undefined), Effect.never)
            )
            const freshness = yield* Effect.fork(look(root))
            yield* Deferred.await(begun)
            yield* TestClock.adjust(millis - 1)
            expect(yield* Fiber.poll(freshness)).toMatchObject({ _tag: "None" })
            yield* TestClock.adjust(1)
            expect(yield* Fiber.join(freshness)).toBe("stale")
          })
        yield* staleAfter(1500)
        const [store] = readdirSync(join(home, "repos"))
        const older = new Database(join(home, "repos", store!, "index.db"))
        older.run("update setting set value = '0' where key glob 'derived:*'")
        older.close(true)
        yield* staleAfter(30_000)
      })
    )
  )
})
