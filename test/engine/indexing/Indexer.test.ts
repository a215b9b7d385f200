/** A file's data is derived once, for every tree of a repository that contains the file. */
import { describe, expect } from "bun:test"
import { Database } from "bun:sqlite"
import { Clock, Effect, Exit, Layer } from "effect"
import { existsSync, readdirSync, renameSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { INDEX_DEFAULTS, type IndexOptions } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { IndexStatus } from "../../../src/engine/status/IndexStatus.ts"
import type { RepositoryStore } from "../../../src/ports/storage/RepositoryStore.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { engineWith } from "../../support/engine.ts"
import { modelThatCanBeAway } from "../../support/modelThatCanBeAway.ts"
import { git } from "../../support/gitRepository.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"
import { settableClock } from "../../support/settableClock.ts"

const index = (root: string, options: Partial<IndexOptions> = {}) =>
  Effect.flatMap(Indexer, (indexer) =>
    indexer.run(root, { ...INDEX_DEFAULTS, ...options }, () => Effect.void)
  )

/** Names found in an index, if it matches the tree. */
const namesFor = (root: string, query: string) =>
  Effect.map(
    Effect.flatMap(Search, (search) => search.find({ ...SEARCH_DEFAULTS, path: root, query })),
    ({ freshness, results }) => {
      expect(freshness).toBe("fresh")
      return results.map(({ symbol }) => symbol?.name)
    }
  )

/** The shop in a repository with one commit. */
const repository = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  const root = join(folder, "main")
  writeFiles(root, SHOP)
  const run = (...args: ReadonlyArray<string>) => git(root, folder, args)
  run("init", "-q", "-b", "main")
  run("add", ".")
  run("commit", "-qm", "first")
  return { folder, home: join(folder, "home"), root, run }
})

/** Stores in which a run can be stopped right after the transaction that publishes its view. */
const storesThatCanStop = (home: string) => {
  const control = { stops: false }
  const stopping = (store: RepositoryStore): RepositoryStore => ({
    ...store,
    write: (lease, body) =>
      Effect.gen(function* () {
        const generations = store.read(({ views }) => views.all().map(({ generation }) => generation))
        const before = yield* generations
        const result = yield* store.write(lease, body)
        const isPublished = (yield* generations).join() !== before.join()
        return isPublished && control.stops ? yield* Effect.interrupt : result
      })
  })
  const layer = Layer.effect(
    Stores,
    Effect.map(Stores, (stores) =>
      Stores.of({ ...stores, open: (location) => Effect.map(stores.open(location), stopping) })
    )
  ).pipe(Layer.provide(Stores.layer(home)))
  return { control, layer }
}

/** One hour ahead: from there, every file was changed long ago, so unchanged files are told by their stamps. */
const ahead: Clock.Clock = (() => {
  const real = Clock.make()
  return Object.assign(Object.create(real) as Clock.Clock, {
    currentTimeMillis: Effect.map(real.currentTimeMillis, (now) => now + 3_600_000)
  })
})()

describe("an index run", () => {
  it.live("that is stopped once it has published leaves nothing without a vector for good", () =>
    Effect.gen(function* () {
      const { home, root } = yield* repository
      const { layer: embedder, model } = modelThatCanBeAway()
      const { control, layer: stores } = storesThatCanStop(home)
      yield* Effect.gen(function* () {
        yield* index(root)
        writeFiles(root, { "web/late.ts": "export const writtenLate = 1\n" })
        model.isAway = true
        control.stops = true
        expect(Exit.isInterrupted(yield* Effect.exit(index(root)))).toBe(true)
        model.isAway = false
        control.stops = false
        yield* index(root)
        const { status } = yield* Effect.flatMap(IndexStatus, ({ statusOf }) => statusOf(root))
        expect(status).toMatchObject({ counts: { files: 7 }, embeddingsComplete: true })
      }).pipe(
        Effect.withClock(ahead),
        Effect.provide(engineWith(stores, {}, undefined, undefined, undefined, undefined, embedder))
      )
    })
  )

  it.live("takes the language of a program from its first line where its name shows none", () =>
    Effect.gen(function* () {
      const { home, root } = yield* repository
      writeFiles(root, {
        "bin/order": "#!/usr/bin/env perl\nsub take_order { 1 }\n",
        "cgi-bin/pay.cgi": "#!/usr/bin/perl -wT\nsub take_payment { 1 }\n",
        "cgi-bin/ship.cgi": "#!/usr/bin/python3\ndef ship_parcel(): pass\n"
      })
      yield* Effect.gen(function* () {
        yield* index(root)
        expect(yield* namesFor(root, "take_order")).toContain("take_order")
        expect(yield* namesFor(root, "take_payment")).toContain("take_payment")
        expect(yield* namesFor(root, "ship_parcel")).toContain("ship_parcel")
      }).pipe(Effect.provide(engine(home)))
    })
  )

  it.live("of a tree that goes away meanwhile fails, and leaves the index as it was", () =>
    Effect.gen(function* () {
      const { folder, home, root } = yield* repository
      yield* Effect.gen(function* () {
        yield* index(root)
        writeFiles(root, { "web/late.ts": "export const writtenLate = 1\n" })
        const away = join(folder, "away")
        const { run } = yield* Indexer
        const failed = yield* Effect.flip(
          run(root, INDEX_DEFAULTS, ({ phase }) =>
            Effect.sync(() => {
              if (phase === "indexing" && existsSync(root)) renameSync(root, away)
            })
          )
        )
        expect(failed).toMatchObject({ _tag: "WorkspaceError", reason: "Missing" })
        renameSync(away, root)
        expect((yield* index(root)).filesIndexed).toBe(1)
        expect(yield* namesFor(root, "writtenLate")).toContain("writtenLate")
        expect(yield* namesFor(root, "ValidateToken")).toContain("ValidateToken")
      }).pipe(Effect.provide(engine(home)))
    })
  )

  it.live("derives nothing that another worktree has already, and keeps the two apart", () =>
    Effect.gen(function* () {
      const { folder, home, root, run } = yield* repository
      yield* Effect.gen(function* () {
        expect((yield* index(root)).chunksCreated).toBeGreaterThan(5)
        const other = join(folder, "other")
        run("worktree", "add", "-q", other)
        writeFiles(other, { "web/src/only.ts": "export const onlyHere = () => 1\n" })
        expect(yield* index(other)).toMatchObject({
          filesIndexed: 7,
          totalFiles: 7,
          chunksCreated: 1,
          embeddingsGenerated: 1
        })
        expect(yield* namesFor(other, "onlyHere")).toContain("onlyHere")
        expect(yield* namesFor(root, "onlyHere")).not.toContain("onlyHere")
        expect(readdirSync(join(home, "repos"))).toHaveLength(1)
      }).pipe(Effect.provide(engine(home)))
    })
  )

  it.live("derives only the differences when the branch is switched there and back", () =>
    Effect.gen(function* () {
      const { home, root, run } = yield* repository
      yield* Effect.gen(function* () {
        yield* index(root)
        run("switch", "-qc", "feature")
        writeFiles(root, { "web/src/cart.ts": SHOP["web/src/cart.ts"]!.replace("cartTotal", "basketTotal") })
        expect(yield* index(root)).toMatchObject({ chunksCreated: 2 })
        expect(yield* namesFor(root, "basketTotal")).toContain("basketTotal")
        run("commit", "-qam", "second")
        run("switch", "-q", "main")
        expect((yield* index(root)).chunksCreated).toBeLessThanOrEqual(2)
        expect(yield* namesFor(root, "cartTotal")).toContain("cartTotal")
        expect(yield* namesFor(root, "basketTotal")).not.toContain("basketTotal")
      }).pipe(Effect.provide(engine(home)))
    })
  )

  it.live("takes no negative time when the time of day is set back meanwhile", () =>
    Effect.gen(function* () {
      const { home, root } = yield* repository
      const { clock, setBack } = settableClock()
      yield* Effect.gen(function* () {
        const { run } = yield* Indexer
        const { durationMillis } = yield* run(root, INDEX_DEFAULTS, () => Effect.sync(() => setBack(60_000)))
        expect(durationMillis).toBeWithin(0, 60_000)
        const { status } = yield* Effect.flatMap(IndexStatus, ({ statusOf }) => statusOf(root))
        expect(status?.durationMillis).toBeWithin(0, 60_000)
        const found = yield* Effect.flatMap(Search, (search) =>
          search.find({ ...SEARCH_DEFAULTS, path: root, query: "cart" })
        )
        expect(found.durationMillis).toBeWithin(0, 60_000)
      }).pipe(Effect.provide(engine(home)), Effect.withClock(clock))
    })
  )

  it.live("does not keep all words that ever were", () =>
    Effect.gen(function* () {
      const { home, root } = yield* repository
      const word = (edition: number, file: number, place: number) => `w${edition}x${file}x${place}`
      const write = (edition: number) =>
        writeFiles(
          root,
          Object.fromEntries(
            Array.from({ length: 10 }, (_, file) => [
              `notes/${file}.md`,
              Array.from({ length: 200 }, (_, place) => word(edition, file, place)).join("\n")
            ])
          )
        )
      yield* Effect.gen(function* () {
        for (let edition = 0; edition < 20; edition++) {
          write(edition)
          yield* index(root)
        }
        const [store] = readdirSync(join(home, "repos"))
        const db = new Database(join(home, "repos", store!, "index.db"), { readonly: true })
        const { words } = db.query<{ words: number }, []>("select count(*) as words from word").get()!
        db.close(true)
        expect(words).toBeLessThan(32_000)
        // What was removed can be written again.
        for (const edition of [0, 19, 1]) {
          write(edition)
          yield* index(root)
          const { results } = yield* Effect.flatMap(Search, (search) =>
            search.find({ ...SEARCH_DEFAULTS, path: root, query: word(edition, 7, 150) })
          )
          expect(results[0]?.path).toBe("notes/7.md")
        }
      }).pipe(Effect.provide(engine(home)))
    })
  )

  it.live("does nothing if nothing changed, and derives everything with force", () =>
    Effect.gen(function* () {
      const { home, root } = yield* repository
      const minified = `var a=${"1+".repeat(3000)}1\n`
      writeFiles(root, { "web/out.js": minified })
      yield* Effect.gen(function* () {
        const first = yield* index(root)
        expect(first).toMatchObject({ filesIndexed: 6, totalFiles: 6, skipped: { minified: 1 } })
        // So soon after writing, the stamps prove nothing, so the files are read again.
        expect(yield* index(root)).toMatchObject({
          filesIndexed: 0,
          skipped: { unchanged: 7 },
          chunksCreated: 0,
          embeddingsGenerated: 0,
          filesRemoved: 0
        })
        expect(yield* index(root, { force: true })).toMatchObject({
          filesIndexed: first.filesIndexed,
          skipped: { minified: 1 },
          chunksCreated: first.chunksCreated,
          embeddingsGenerated: first.embeddingsGenerated
        })
      }).pipe(Effect.provide(engine(home)))
    })
  )

  it.live("is due where only what it leaves out has changed", () =>
    Effect.gen(function* () {
      const { home, root } = yield* repository
      yield* Effect.gen(function* () {
        const refresh = Effect.flatMap(Indexer, (indexer) => indexer.refresh(root))
        yield* index(root)
        expect(yield* refresh).toBe(false)
        writeFiles(root, { "vendor/box/box.go": "package box\n" })
        expect(yield* refresh).toBe(true)
        expect(yield* refresh).toBe(false)
        symlinkSync(join(root, "cart.ts"), join(root, "alias.ts"))
        expect(yield* refresh).toBe(true)
        expect(yield* refresh).toBe(false)
      }).pipe(Effect.provide(engine(home)))
    })
  )

  it.live("with force, replaces a store whose damage shows only while it is used", () =>
    Effect.gen(function* () {
      const { home, root } = yield* repository
      yield* Effect.provide(index(root), engine(home))
      const [store] = readdirSync(join(home, "repos"))
      const db = new Database(join(home, "repos", store!, "index.db"))
      db.run("drop table lease")
      db.close(true)
      yield* Effect.gen(function* () {
        expect(yield* Effect.flip(index(root))).toMatchObject({ _tag: "StoreError", reason: "Corrupt" })
        expect(yield* index(root, { force: true })).toMatchObject({ filesIndexed: 6, mode: "full" })
        expect(yield* namesFor(root, "cartTotal")).toContain("cartTotal")
      }).pipe(Effect.provide(engine(home)))
    })
  )
})

describe("a folder without a source file that is read", () => {
  it.live("is refused with what is there instead, and how to find the rule that ignores it", () =>
    Effect.gen(function* () {
      const { home, root } = yield* repository
      yield* Effect.gen(function* () {
        const refusal = Effect.map(Effect.flip(index(root)), ({ message }) => message)
        writeFiles(root, { ".gitignore": "/*\n" })
        git(root, home, ["rm", "-rq", "--cached", "."])
        expect(yield* refusal).toMatch(
          /in ".+" \(left out: \d+ ignored\): give .+; `git check-ignore -v FILE`/
        )
        writeFiles(root, { ".gitignore": "/*\n!/logo.png\n", "logo.png": "PNG" })
        expect(yield* refusal).toContain(" ignored, 1 unsupported): ")
        writeFiles(root, { ".gitignore": "" })
        expect((yield* index(root)).errors).toStrictEqual([])
      }).pipe(Effect.provide(engine(home)))
    })
  )
})
