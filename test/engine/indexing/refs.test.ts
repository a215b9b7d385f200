/** Views of refs beside that of the working tree, in one store. */
import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Clock, Effect, Schedule } from "effect"
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { BackgroundSync } from "../../../src/engine/indexing/BackgroundSync.ts"
import { INDEX_DEFAULTS, type IndexOptions } from "../../../src/engine/indexing/IndexReport.ts"
import { CodeGrep } from "../../../src/engine/grep/CodeGrep.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { sourceKey } from "../../../src/engine/indexing/sourceKey.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { IndexStatus } from "../../../src/engine/status/IndexStatus.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { it } from "../../support/effect.ts"
import { engineWith } from "../../support/engine.ts"
import { git } from "../../support/gitRepository.ts"
import { indexContent } from "../../support/indexContent.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

const index = (root: string, options: Partial<IndexOptions> = {}) =>
  Effect.flatMap(Indexer, (indexer) =>
    indexer.run(root, { ...INDEX_DEFAULTS, ...options }, () => Effect.void)
  )
const find = (root: string, query: string, ref?: string) =>
  Effect.flatMap(Search, (search) => search.find({ ...SEARCH_DEFAULTS, path: root, query, ref, limit: 20 }))
const namesFor = (root: string, query: string, ref?: string) =>
  Effect.map(find(root, query, ref), ({ results }) => results.map(({ symbol }) => symbol?.name))

const CART = "web/src/cart.ts"
const BASKET = SHOP[CART]!.replaceAll("cartTotal", "basketTotal")

interface World {
  readonly folder: string
  readonly home: string
  readonly root: string
  readonly run: (...args: ReadonlyArray<string>) => string
  /** The file of the only store. */
  readonly store: () => string
  /** The names of its views. */
  readonly views: () => ReadonlyArray<string>
}

/** Runs a case with the shop on `main`, and a branch `feature` on which the cart is a basket. */
const shop = (
  name: string,
  body: (
    world: World
  ) => Effect.Effect<unknown, unknown, Indexer | Search | IndexStatus | Symbols | CodeGrep>,
  background = BackgroundSync.layerNone as typeof BackgroundSync.layer
) =>
  it.live(name, () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const [home, root] = [join(folder, "home"), join(folder, "shop")]
      const run = (...args: ReadonlyArray<string>) => git(root, folder, args).trim()
      writeFiles(root, SHOP)
      run("init", "-q", "-b", "main")
      run("add", ".")
      run("commit", "-qm", "first")
      run("switch", "-qc", "feature")
      writeFiles(root, { [CART]: BASKET })
      run("commit", "-qam", "second")
      run("switch", "-q", "main")
      const store = () => join(home, [...new Bun.Glob("repos/*/index.db").scanSync({ cwd: home })][0]!)
      const views = () => {
        const db = new Database(store(), { readonly: true })
        try {
          return db.query("select name from view order by name").values().flat() as Array<string>
        } finally {
          db.close(true)
        }
      }
      yield* body({ folder, home, root, run, store, views }).pipe(
        Effect.provide(engineWith(Stores.layer(home), {}, background))
      )
    })
  )

/** That many days later. */
const later = (days: number): Clock.Clock => {
  const real = Clock.make()
  return Object.assign(Object.create(real) as Clock.Clock, {
    currentTimeMillis: Effect.map(real.currentTimeMillis, (now) => now + days * 24 * 3_600_000)
  })
}

describe("a ref", () => {
  shop(
    "is indexed from git's objects without touching the working tree, and derives only what differs",
    (world) =>
      Effect.gen(function* () {
        const { root, run } = world
        yield* index(root)
        const before = [run("status", "--porcelain"), run("rev-parse", "--abbrev-ref", "HEAD")]
        expect(yield* index(root, { ref: "feature" })).toMatchObject({
          ref: "feature",
          mode: "full",
          filesIndexed: 6,
          chunksCreated: 2,
          filesFailed: 0
        })
        expect([run("status", "--porcelain"), run("rev-parse", "--abbrev-ref", "HEAD")]).toStrictEqual(before)
        expect(readdirSync(join(world.home, "repos"))).toHaveLength(1)
        const found = yield* find(root, "basketTotal", "feature")
        expect([found.ref, found.freshness]).toStrictEqual(["feature", "fresh"])
        expect(found.results[0]).toMatchObject({ path: CART, symbol: { name: "basketTotal" } })
        expect(found.results[0]!.content).toContain("export const basketTotal")
        expect(yield* namesFor(root, "basketTotal")).not.toContain("basketTotal")
        expect((yield* find(root, "cartTotal")).ref).toBe("main")
        expect(yield* namesFor(root, "cartTotal", "feature")).not.toContain("cartTotal")
      })
  )

  shop("shows the committed text, whatever the working tree contains", ({ root }) =>
    Effect.gen(function* () {
      yield* index(root, { ref: "main" })
      writeFiles(root, { [CART]: `// line\n// line\n${BASKET}` })
      rmSync(join(root, "README.md"))
      const { freshness, results } = yield* find(root, "cartTotal", "main")
      expect(freshness).toBe("fresh")
      expect(results[0]!.content).toBe(SHOP[CART]!.split("\n").slice(8, 13).join("\n"))
      expect((yield* find(root, "rate limiting token bucket", "main")).results[0]!.path).toBe("README.md")
    })
  )

  shop(
    "that moved is answered from its indexed commit, and indexed again in the background",
    ({ root, run }) =>
      Effect.gen(function* () {
        yield* index(root, { ref: "feature", includeTests: false })
        const commit = run("commit-tree", "-p", "feature", "-m", "third", "main^{tree}")
        run("update-ref", "refs/heads/feature", commit)
        const stale = yield* find(root, "basketTotal", "feature")
        expect(stale.freshness).toBe("stale")
        expect(stale.results[0]).toMatchObject({ symbol: { name: "basketTotal" } })
        expect(stale.results[0]!.content).toContain("export const basketTotal")
        const fresh = yield* Effect.repeat(Effect.delay(find(root, "cartTotal", "feature"), "20 millis"), {
          until: ({ freshness }) => freshness === "fresh",
          times: 200
        })
        expect(fresh.freshness).toBe("fresh")
        expect(fresh.results[0]).toMatchObject({ symbol: { name: "cartTotal" } })
        expect(yield* namesFor(root, "TestAuthenticateUser", "feature")).not.toContain("TestAuthenticateUser")
      }),
    BackgroundSync.layer
  )

  shop("that moved is indexed again only for the files that changed", ({ root, run }) =>
    Effect.gen(function* () {
      yield* index(root, { ref: "feature" })
      run("update-ref", "refs/heads/feature", "main")
      expect(yield* index(root, { ref: "feature" })).toMatchObject({
        mode: "incremental",
        changedFiles: 1,
        filesIndexed: 1,
        skipped: { unchanged: 5 }
      })
      expect((yield* find(root, "cartTotal", "feature")).freshness).toBe("fresh")
      run("update-ref", "refs/heads/feature", run("commit-tree", "-p", "main", "-m", "same", "main^{tree}"))
      expect((yield* find(root, "cartTotal", "feature")).freshness).toBe("stale")
      expect((yield* index(root, { ref: "feature" })).changedFiles).toBe(0)
      expect((yield* find(root, "cartTotal", "feature")).freshness).toBe("fresh")
    })
  )

  shop("that was deleted is reported as gone, with its indexed commit", ({ root, run }) =>
    Effect.gen(function* () {
      yield* index(root, { ref: "feature" })
      const commit = run("rev-parse", "feature")
      run("branch", "-D", "feature")
      for (const ref of ["feature", "heads/feature", "refs/heads/feature"]) {
        const error = yield* Effect.flip(find(root, "x", ref))
        expect(error).toMatchObject({ _tag: "RefError", reason: "Gone", ref, commit })
        expect(error.message).toContain(
          `no longer exists in the repository; it was indexed at commit ${commit}`
        )
      }
      expect(yield* Effect.flip(find(root, "x", "other"))).toMatchObject({ reason: "Unknown" })
      // Its commit still exists, and its data is shared.
      expect(yield* index(root, { ref: commit })).toMatchObject({
        ref: commit.slice(0, 12),
        chunksCreated: 0
      })
      expect(yield* namesFor(root, "basketTotal", commit)).toContain("basketTotal")
    })
  )

  shop("that was never indexed is refused with a message that names the call to index it", ({ root }) =>
    Effect.gen(function* () {
      for (const indexed of [false, true]) {
        if (indexed) yield* index(root)
        const error = yield* Effect.flip(find(root, "x", "feature"))
        expect(error).toMatchObject({ _tag: "ProjectNotIndexed", ref: "feature" })
        expect(error.message).toContain('call index_repo with ref "feature"')
        const { status } = yield* (yield* IndexStatus).statusOf(root, "feature")
        expect(status).toBeUndefined()
      }
    })
  )

  shop("has an index status of its own", ({ root, run }) =>
    Effect.gen(function* () {
      writeFiles(root, { "go.mod": "module example.com/other\n\ngo 1.25\n" })
      yield* index(root, { ref: "feature" })
      const status = yield* IndexStatus
      const state = yield* status.statusOf(root, "feature")
      expect(state).toMatchObject({
        ref: "feature",
        status: { moduleName: "example.com/shop", behind: false }
      })
      run("update-ref", "refs/heads/feature", "main")
      expect((yield* status.statusOf(root, "feature")).status?.behind).toBe(true)
      expect((yield* status.statusOf(root)).status).toBeUndefined()
    })
  )

  shop("defaults to the branch of HEAD in a repository without a work tree", ({ folder, root }) =>
    Effect.gen(function* () {
      git(folder, folder, ["clone", "-q", "--bare", root, "bare.git"])
      const bare = join(folder, "bare.git")
      expect(yield* index(bare)).toMatchObject({ ref: "main", filesIndexed: 6, totalFiles: 6 })
      for (const ref of [undefined, "live", "main", "HEAD"]) {
        const { freshness, ref: told, results } = yield* find(bare, "cartTotal", ref)
        expect([freshness, told, results[0]?.symbol?.name]).toStrictEqual(["fresh", "main", "cartTotal"])
      }
      // Its folder holds git's own files, which are not the repository's.
      const grep = (path: string) =>
        Effect.flatMap(CodeGrep, (_) =>
          _.find({
            path,
            pattern: "refs",
            regex: false,
            caseSensitive: true,
            word: false,
            multiline: false,
            admits: () => true,
            language: undefined,
            context: 0,
            limit: 10,
            after: undefined
          })
        )
      expect((yield* Effect.flip(grep(bare))).message).toContain("has no working tree to search")
      expect(yield* grep(root)).toMatchObject({ total: 0 })
      git(bare, folder, ["worktree", "add", "-q", join(folder, "tree"), "feature"])
      expect(yield* index(join(folder, "tree"))).toMatchObject({ ref: "feature", chunksCreated: 2 })
    })
  )

  shop("is reported as the commit if HEAD is detached", ({ root, run }) =>
    Effect.gen(function* () {
      run("checkout", "-q", "--detach", "feature")
      yield* index(root)
      expect((yield* find(root, "basketTotal")).ref).toBe(run("rev-parse", "HEAD").slice(0, 12))
    })
  )
})

describe("stored data", () => {
  shop("is kept for another branch, so that switching back derives nothing", ({ root, run, store }) =>
    Effect.gen(function* () {
      yield* index(root)
      const before = indexContent(store())
      run("switch", "-q", "feature")
      expect((yield* index(root)).chunksCreated).toBe(2)
      run("switch", "-q", "main")
      expect(yield* index(root)).toMatchObject({ chunksCreated: 0, embeddingsGenerated: 0 })
      expect(indexContent(store())).toStrictEqual(before)
      run("switch", "-q", "feature")
      expect((yield* index(root)).chunksCreated).toBe(0)
    })
  )

  shop("is not duplicated by indexing with force", ({ root, store }) =>
    Effect.gen(function* () {
      yield* index(root)
      const count = () => {
        const db = new Database(store(), { readonly: true })
        const [row] = db.query("select count(*) from source").values()
        db.close(true)
        return row?.[0]
      }
      const before = count()
      yield* index(root, { force: true })
      expect(count()).toBe(before)
    })
  )

  shop("is derived again if an older version derived it", ({ root, store }) =>
    Effect.gen(function* () {
      // Much later, so that unchanged files are recognised by their stamps.
      const again = index(root).pipe(Effect.withClock(later(1)))
      yield* again
      expect(yield* again).toMatchObject({ filesIndexed: 0, skipped: { unchanged: 6 } })
      const db = new Database(store())
      db.run("update setting set value = '0' where key glob 'derived:*'")
      db.run("update source set key = randomblob(20)")
      db.close(true)
      expect(yield* again).toMatchObject({ filesIndexed: 6, changedFiles: 6 })
      expect(yield* again).toMatchObject({ filesIndexed: 0 })
      // A server that watches the tree notices it, too, although no file changed.
      const refresh = Effect.flatMap(Indexer, (indexer) => indexer.refresh(root)).pipe(
        Effect.withClock(later(1))
      )
      expect(yield* refresh).toBe(false)
      const older = new Database(store())
      older.run("update setting set value = '0' where key glob 'derived:*'")
      older.close(true)
      expect(yield* refresh).toBe(true)
      expect(yield* refresh).toBe(false)
    })
  )

  shop(
    "that an older version derived is reported as stale, and any query renews it",
    ({ root, store }) =>
      Effect.gen(function* () {
        yield* index(root, { ref: "feature" })
        const symbol = Effect.map(
          Effect.flatMap(Symbols, (symbols) =>
            symbols.resolve({ path: root, ref: "feature", names: [{ name: "basketTotal" }] })
          ),
          ({ freshness }) => freshness
        )
        const found = Effect.map(find(root, "basketTotal", "feature"), ({ freshness }) => freshness)
        const status = Effect.flatMap(IndexStatus, (status) =>
          Effect.all([status.statusOf(root, "feature"), status.overview(root, "feature")])
        ).pipe(Effect.map(([of, overview]) => [of.status?.behind, overview.behind]))
        const eventuallyFresh = <E, R>(ask: Effect.Effect<string, E, R>) =>
          Effect.repeat(Effect.delay(ask, "20 millis"), {
            until: (freshness) => freshness === "fresh",
            times: 200
          })
        // A run that has published continues for a moment, during which nothing is reported as outdated.
        const idle = Effect.flatMap(IndexStatus, (status) => status.statusOf(root, "feature")).pipe(
          Effect.repeat({ while: ({ indexing }) => indexing, schedule: Schedule.spaced("20 millis") })
        )
        const age = () => {
          const db = new Database(store())
          db.run("update setting set value = '0' where key glob 'derived:*'")
          db.close(true)
        }
        for (const ask of [found, symbol] as ReadonlyArray<
          Effect.Effect<string, unknown, Search | Symbols>
        >) {
          expect(yield* ask).toBe("fresh")
          expect(yield* status).toStrictEqual([false, false])
          yield* idle
          age()
          expect(yield* status).toStrictEqual([true, true])
          expect(yield* ask).toBe("stale")
          expect(yield* eventuallyFresh(ask)).toBe("fresh")
          yield* idle
        }
        // What a newer version derived is just as valid.
        const db = new Database(store())
        db.run("update setting set value = '999' where key glob 'derived:*'")
        for (const [path, text] of Object.entries({ ...SHOP, [CART]: BASKET }))
          db.run("update source set key = ? where path = ?", [sourceKey(path, Buffer.from(text), 999), path])
        db.run("update view set generation = generation + 1")
        db.close(true)
        expect([yield* found, yield* symbol]).toStrictEqual(["fresh", "fresh"])
      }),
    BackgroundSync.layer
  )

  shop(
    "of a deleted worktree is removed by the next run, and all else stays",
    ({ folder, root, run, views }) =>
      Effect.gen(function* () {
        const other = join(folder, "other")
        run("worktree", "add", "-q", other, "feature")
        yield* index(root)
        yield* index(other)
        yield* index(root)
        expect(views()).toStrictEqual([`live:${other}`, `live:${root}`])
        rmSync(other, { recursive: true })
        expect(yield* namesFor(root, "cartTotal")).toContain("cartTotal")
        yield* index(root)
        expect(views()).toStrictEqual([`live:${root}`])
        expect(yield* namesFor(root, "cartTotal")).toContain("cartTotal")
        expect(yield* Effect.flip(find(other, "x"))).toMatchObject({ reason: "Missing" })
      })
  )

  shop(
    "of a deleted ref or of a commit is removed two weeks after it was last indexed",
    ({ root, run, views }) =>
      Effect.gen(function* () {
        run("branch", "stays", "feature")
        const commit = run("rev-parse", "feature~1")
        for (const ref of ["feature", "stays", commit]) yield* index(root, { ref })
        run("branch", "-D", "feature")
        const all = ["ref:refs/heads/feature", "ref:refs/heads/stays", `ref:${commit}`]
        yield* index(root).pipe(Effect.withClock(later(13)))
        expect(views()).toStrictEqual([`live:${root}`, ...all].toSorted())
        yield* index(root).pipe(Effect.withClock(later(15)))
        expect(views()).toStrictEqual([`live:${root}`, "ref:refs/heads/stays"])
      })
  )
})

describe("changedFiles", () => {
  shop("counts added, modified and removed files, and a rename once", ({ root, run }) =>
    Effect.gen(function* () {
      expect((yield* index(root)).changedFiles).toBe(6)
      expect((yield* index(root)).changedFiles).toBe(0)
      run("mv", "internal/models/user.go", "internal/models/person.go")
      rmSync(join(root, "README.md"))
      writeFiles(root, { [CART]: BASKET, "new.py": "def new():\n    return 1\n" })
      expect((yield* index(root)).changedFiles).toBe(4)
    })
  )
})
