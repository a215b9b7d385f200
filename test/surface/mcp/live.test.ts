/** A search finds changes on disk without any explicit index call. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { describe, expect } from "bun:test"
import { ConfigProvider, Effect, Layer, type Scope } from "effect"
import { renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { LiveSync } from "../../../src/engine/indexing/LiveSync.ts"
import { watchSetting } from "../../../src/engine/indexing/watchSetting.ts"
import { BackgroundSync } from "../../../src/engine/indexing/BackgroundSync.ts"
import type { Engine } from "../../../src/engine/Engine.ts"
import { Projects } from "../../../src/engine/project/Projects.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { Watcher } from "../../../src/ports/workspace/Watcher.ts"
import { it } from "../../support/effect.ts"
import { engineWith } from "../../support/engine.ts"
import { git } from "../../support/gitRepository.ts"
import { writeLarge } from "../../support/largeProject.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

interface Served {
  readonly root: string
  readonly client: Client
  readonly run: (...args: ReadonlyArray<string>) => string
}

/** A test with a time limit longer than anything here takes. */
const waiting = (name: string, body: Parameters<typeof it.live>[1]) => it.live(name, body, 180_000)

/** Ways of noticing changes; each must find the same. */
const WAYS = {
  "reported by the platform": Watcher.layer,
  "reported by one watch of the whole tree": Watcher.layerWith({ budget: 1000, recursive: true }),
  "found by polling": Watcher.layerWith({ budget: 0, recursive: false, waitMillis: () => 50 })
}

/** A server for an indexed shop in a git repository. Its stores are elsewhere. */
const serving = (
  body: (served: Served) => Effect.Effect<void, never, Engine | Scope.Scope>,
  watcher: Layer.Layer<Watcher> = Watcher.layer,
  settings: Readonly<Record<string, string>> = {}
) =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const home = yield* temporaryFolder
    writeFiles(root, { ...SHOP, ".gitignore": "out/\n*.log\n", "out/made.ts": "export const made = 1\n" })
    const run = (...args: ReadonlyArray<string>) => git(root, home, args)
    run("init", "-q", "-b", "main")
    run("add", ".")
    run("commit", "-qm", "first")
    const live = Layer.unwrapEffect(Effect.map(watchSetting, LiveSync.layerWhere)).pipe(
      Layer.orDie,
      Layer.provide(Layer.setConfigProvider(ConfigProvider.fromJson(settings)))
    )
    yield* Effect.gen(function* () {
      const client = yield* connect()
      yield* call(client, "index_codebase", { path: root })
      yield* body({ root, client, run })
    }).pipe(Effect.provide(engineWith(Stores.layer(home), {}, BackgroundSync.layerNone, live, watcher)))
  }).pipe(Effect.scoped)

const found = ({ client, root }: Served, query: string) =>
  Effect.map(
    call(client, "search_code", { path: root, query, limit: 20, search_mode: "keyword" }),
    ({ results }): ReadonlyArray<string> => results.map((_: { readonly path: string }) => _.path)
  )

/** Repeats the call until the answer is as wanted, for at least five seconds, which is longer than anything here takes. */
const eventually = <A, E, R>(ask: Effect.Effect<A, E, R>, wanted: (answer: A) => boolean) =>
  Effect.repeat(Effect.delay(ask, "10 millis"), { until: wanted, times: 500 })

const has = (path: string) => (paths: ReadonlyArray<string>) => paths.includes(path)
const lacks = (path: string) => (paths: ReadonlyArray<string>) => !paths.includes(path)

/** The number of runs so far. */
const runs = ({ client, root }: Served) =>
  Effect.map(
    call(client, "index_status", { path: root }),
    ({ recent_jobs }) => (recent_jobs as ReadonlyArray<unknown>).length
  )

const changed = "export const changedOnDisk = () => 1\n"

for (const [way, watcher] of Object.entries(WAYS))
  describe(`a change in a served tree, ${way}`, () => {
    waiting("is found without a call when a file is saved, moved or deleted", () =>
      serving(
        (served) =>
          Effect.gen(function* () {
            const { root } = served
            const answer = found(served, "changedOnDisk")
            yield* eventually(answer, lacks("web/src/cart.ts"))
            writeFiles(root, { "web/src/cart.ts": changed })
            expect(yield* eventually(answer, has("web/src/cart.ts"))).toContain("web/src/cart.ts")
            renameSync(join(root, "web/src/cart.ts"), join(root, "web/src/basket.ts"))
            expect(yield* eventually(answer, has("web/src/basket.ts"))).toStrictEqual(["web/src/basket.ts"])
            writeFiles(root, { "web/src/more.ts": changed })
            expect(yield* eventually(answer, has("web/src/more.ts"))).toHaveLength(2)
            rmSync(join(root, "web/src/basket.ts"))
            expect(yield* eventually(answer, lacks("web/src/basket.ts"))).toStrictEqual(["web/src/more.ts"])
          }),
        watcher
      )
    )

    waiting("is found in folders that are new, moved or recreated", () =>
      serving(
        (served) =>
          Effect.gen(function* () {
            const { root } = served
            const answer = found(served, "changedOnDisk")
            writeFiles(root, { "lib/deep/er/one.ts": changed })
            expect(yield* eventually(answer, has("lib/deep/er/one.ts"))).toHaveLength(1)
            writeFiles(root, { "lib/deep/er/two.ts": changed })
            expect(yield* eventually(answer, has("lib/deep/er/two.ts"))).toHaveLength(2)
            renameSync(join(root, "lib/deep"), join(root, "lib/moved"))
            writeFiles(root, { "lib/deep/er/three.ts": changed })
            const wanted = ["lib/deep/er/three.ts", "lib/moved/er/one.ts", "lib/moved/er/two.ts"]
            const both = (paths: ReadonlyArray<string>) => Bun.deepEquals([...paths].sort(), wanted)
            expect([...(yield* eventually(answer, both))].sort()).toStrictEqual(wanted)
            writeFiles(root, { "lib/moved/er/four.ts": changed })
            expect(yield* eventually(answer, has("lib/moved/er/four.ts"))).toHaveLength(4)
            rmSync(join(root, "lib/deep"), { recursive: true })
            expect(yield* eventually(answer, lacks("lib/deep/er/three.ts"))).toHaveLength(3)
            writeFiles(root, { "lib/deep/er/five.ts": changed })
            expect(yield* eventually(answer, has("lib/deep/er/five.ts"))).toHaveLength(4)
          }),
        watcher
      )
    )

    waiting("is found after changes of ignore rules and branches", () =>
      serving(
        (served) =>
          Effect.gen(function* () {
            const { client, root, run } = served
            const answer = found(served, "made")
            yield* eventually(answer, lacks("out/made.ts"))
            writeFiles(root, { ".gitignore": "" })
            expect(yield* eventually(answer, has("out/made.ts"))).toContain("out/made.ts")
            writeFiles(root, { "out/later.ts": changed })
            expect(yield* eventually(found(served, "changedOnDisk"), has("out/later.ts"))).toHaveLength(1)
            writeFiles(root, { ".git/info/exclude": "out/\n" })
            expect(yield* eventually(answer, lacks("out/made.ts"))).not.toContain("out/made.ts")
            run("switch", "-qc", "other")
            writeFiles(root, { "web/src/other.ts": changed })
            run("add", ".")
            run("commit", "-qm", "second")
            yield* eventually(found(served, "changedOnDisk"), has("web/src/other.ts"))
            run("switch", "-q", "main")
            const gone = eventually(found(served, "changedOnDisk"), lacks("web/src/other.ts"))
            expect(yield* gone).toStrictEqual([])
            const status = yield* call(client, "index_status", { path: root })
            expect(status.metadata.ref).toBe("main")
          }),
        watcher
      )
    )
  })

describe("a served tree", () => {
  waiting("is synced only a few times for many saves", () =>
    serving((served) =>
      Effect.gen(function* () {
        const { root } = served
        for (let n = 0; n < 200; n++) {
          writeFiles(root, { [`src/many${n % 20}.ts`]: `export const manySaves = ${n}\n` })
          yield* Effect.sleep("2 millis")
        }
        writeFiles(root, { "src/last.ts": changed })
        expect(yield* eventually(found(served, "changedOnDisk"), has("src/last.ts"))).toHaveLength(1)
        expect(yield* found(served, "manySaves")).toHaveLength(20)
        expect(yield* runs(served)).toBeLessThan(7)
      })
    )
  )

  waiting("is not synced if files are saved unchanged", () =>
    serving((served) =>
      Effect.gen(function* () {
        const { root } = served
        for (let n = 0; n < 5; n++) {
          writeFiles(root, SHOP)
          yield* Effect.sleep("150 millis")
        }
        expect(yield* runs(served)).toBe(1)
      })
    )
  )

  waiting("can be indexed while it is being synced", () =>
    serving((served) =>
      Effect.gen(function* () {
        const { client, root } = served
        writeLarge(root, 30)
        const status = call(client, "index_status", { path: root })
        const { active_job } = yield* eventually(status, (answer) => answer.active_job !== null)
        expect(active_job.job_id).toStartWith("live-")
        expect((yield* call(client, "index_codebase", { path: root })).success).toBe(true)
      })
    )
  )

  waiting("is synced before a name is reported missing, and a search says if it is not synced yet", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const home = yield* temporaryFolder
      writeFiles(root, SHOP)
      const server = <A>(body: (client: Client) => Effect.Effect<A, never, Engine | Scope.Scope>) =>
        Effect.flatMap(connect(), body).pipe(
          Effect.scoped,
          Effect.provide(
            engineWith(Stores.layer(home), {}, BackgroundSync.layerNone, LiveSync.layerWhere(true))
          )
        )
      const freshness = ({ metadata }: { readonly metadata: { readonly freshness_status: string } }) =>
        metadata.freshness_status
      yield* server((client) =>
        Effect.gen(function* () {
          yield* call(client, "index_codebase", { path: root })
          // What was indexed a moment ago counts as current.
          const found = yield* call(client, "search_code", { path: root, query: "cart" })
          expect(freshness(found)).toBe("fresh")
        })
      )
      // Longer ago than that.
      yield* Effect.sleep("1100 millis")
      writeFiles(root, { "web/src/new.ts": changed })
      yield* server((client) =>
        Effect.gen(function* () {
          const located = yield* call(client, "locate_symbol", { path: root, name: "changedOnDisk" })
          expect(located.results[0]).toMatchObject({ path: "web/src/new.ts" })
          expect(freshness(located)).toBe("fresh")
        })
      )
      yield* Effect.sleep("1100 millis")
      yield* server((client) =>
        Effect.gen(function* () {
          const ask = call(client, "search_code", { path: root, query: "cart" })
          expect(freshness(yield* ask)).toBe("syncing")
          expect(freshness(yield* eventually(ask, (answer) => freshness(answer) === "fresh"))).toBe("fresh")
          writeFiles(root, { "web/src/other.ts": changed.replace("changed", "added") })
          const located = yield* eventually(
            call(client, "locate_symbol", { path: root, name: "addedOnDisk" }),
            ({ results }) => results.length > 0
          )
          expect(freshness(located)).toBe("fresh")
        })
      )
    })
  )

  waiting("is reported as being updated if a name is missing meanwhile", () =>
    Effect.gen(function* () {
      const [root, home] = [yield* temporaryFolder, yield* temporaryFolder]
      writeFiles(root, SHOP)
      yield* Effect.gen(function* () {
        const client = yield* connect()
        yield* call(client, "index_codebase", { path: root })
        const ask = refusal(client, "get_symbol", { path: root, name: "changedOnDisk" })
        expect((yield* ask).message).not.toContain("brought up to date")
        const { results } = yield* call(client, "locate_symbol", { path: root, name: "AuthenticateUser" })
        const moved = refusal(client, "get_symbol", { path: root, symbol_id: results[0].symbol_id })
        const { location } = yield* Effect.flatMap(Projects, (projects) => projects.resolve(root))
        const writing = Effect.gen(function* () {
          const store = yield* Effect.flatMap(Stores, (stores) => stores.open(location))
          expect(yield* store.lease).toBeDefined()
          writeFiles(root, { "web/src/new.ts": changed })
          expect((yield* ask).message).toContain("The index is being updated")
          const search = (query: string) => call(client, "search_code", { path: root, query })
          expect((yield* search("changedOnDisk")).message).toMatch(
            /contains "changedOnDisk": .*\. The index is being updated: ask again in a moment$/
          )
          expect((yield* search("AuthenticateUser")).message).not.toContain("being updated")
          renameSync(join(root, "internal/auth/service.go"), join(root, "internal/auth/login.go"))
          expect((yield* moved).message).toMatch(/is gone.*The index is being updated/)
        })
        yield* Effect.scoped(Effect.provide(writing, Stores.layer(home)))
      }).pipe(
        Effect.provide(
          engineWith(Stores.layer(home), {}, BackgroundSync.layerNone, LiveSync.layerWhere(true))
        )
      )
    })
  )

  waiting("is not synced if watching is off", () =>
    serving(
      (served) =>
        Effect.gen(function* () {
          const { root } = served
          writeFiles(root, { "web/src/new.ts": changed })
          yield* Effect.sleep("700 millis")
          expect(yield* found(served, "changedOnDisk")).toStrictEqual([])
        }),
      Watcher.layer,
      { watch: "false" }
    )
  )

  waiting("is forgotten when it is deleted, and watched again when it is indexed again", () =>
    serving((served) =>
      Effect.gen(function* () {
        const { client, root } = served
        const answer = found(served, "changedOnDisk")
        writeFiles(root, { "web/src/new.ts": changed })
        yield* eventually(answer, has("web/src/new.ts"))
        rmSync(root, { recursive: true })
        yield* Effect.sleep("300 millis")
        writeFiles(root, SHOP)
        yield* call(client, "index_codebase", { path: root })
        writeFiles(root, { "web/src/again.ts": changed })
        expect(yield* eventually(answer, has("web/src/again.ts"))).toStrictEqual(["web/src/again.ts"])
      })
    )
  )

  waiting("is no longer watched once eight other projects were used", () =>
    serving((served) =>
      Effect.gen(function* () {
        const { client, root } = served
        const others = yield* Effect.forEach(Array.from({ length: 8 }), () => temporaryFolder)
        for (const other of others) {
          writeFiles(other, { "a.ts": "export const a = 1\n" })
          yield* call(client, "index_codebase", { path: other })
        }
        writeFiles(root, { "web/src/new.ts": changed })
        for (const other of others) writeFiles(other, { "b.ts": changed })
        for (const other of others)
          expect(
            yield* eventually(found({ ...served, root: other }, "changedOnDisk"), has("b.ts"))
          ).toHaveLength(1)
        expect(yield* found(served, "changedOnDisk")).toStrictEqual([])
      })
    )
  )
})
