/** What is stored of all projects, and that removing it removes just that. */
import { describe, expect } from "bun:test"
import { Effect, Layer } from "effect"
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { Connectors } from "../../../src/engine/connectors/Connectors.ts"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Inventory } from "../../../src/engine/inventory/Inventory.ts"
import { Projects } from "../../../src/engine/project/Projects.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { it } from "../../support/effect.ts"
import { engineWith } from "../../support/engine.ts"
import { git } from "../../support/gitRepository.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"
import { openStore } from "../../support/store.ts"

const index = (root: string, ref?: string) =>
  Effect.flatMap(Indexer, (indexer) => indexer.run(root, { ...INDEX_DEFAULTS, ref }, () => Effect.void))
const list = Effect.flatMap(Inventory, (inventory) => Effect.map(inventory.list, ({ entries }) => entries))
const remove = (path: string, options: { readonly ref?: string; readonly documents?: boolean } = {}) =>
  Effect.flatMap(Inventory, (inventory) => inventory.remove(path, { documents: false, ...options }))
const removeMissing = Effect.flatMap(Inventory, (inventory) => inventory.removeMissing({ documents: false }))

/** What each entry has, in short. */
const shown = Effect.map(list, (entries) =>
  entries.map(({ views }) =>
    views.map(({ files, missing, ref, root }) => `${ref ?? root} ${files}${missing ? " missing" : ""}`)
  )
)

interface World {
  readonly home: string
  /** A git work tree with one file, on `main`, and two on `feature`. */
  readonly shop: string
  /** A second work tree of it. */
  readonly second: string
  /** A folder without git. */
  readonly plain: string
}

const world = (name: string, body: (world: World) => Effect.Effect<unknown, unknown, Engine | Stores>) =>
  it.live(name, () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const [home, shop, second, plain] = ["home", "shop", "second", "plain"].map((each) =>
        join(folder, each)
      ) as [string, string, string, string]
      const run = (...args: ReadonlyArray<string>) => git(shop, folder, args)
      writeFiles(shop, { "a.ts": "export const a = 1\n" })
      run("init", "-q", "-b", "main")
      run("add", ".")
      run("commit", "-qm", "first")
      run("switch", "-qc", "feature")
      writeFiles(shop, { "b.ts": "export const b = 2\n" })
      run("add", ".")
      run("commit", "-qm", "second")
      run("switch", "-q", "main")
      run("worktree", "add", "-q", second, "feature")
      writeFiles(plain, { "c.ts": "export const c = 3\n" })
      const stores = Stores.layer(home)
      yield* body({ home, shop, second, plain }).pipe(Effect.provide(Layer.merge(engineWith(stores), stores)))
    })
  )

describe("Inventory.list", () => {
  world("gives every folder and ref that is indexed, with its size", ({ plain, second, shop }) =>
    Effect.gen(function* () {
      expect(yield* list).toStrictEqual([])
      yield* index(plain)
      yield* index(shop)
      yield* index(shop, "feature")
      yield* index(second)
      expect(yield* shown).toStrictEqual([[`${plain} 1`], [`${second} 2`, `${shop} 1`, "feature 2"]])
      rmSync(second, { recursive: true })
      expect(yield* shown).toStrictEqual([[`${plain} 1`], [`${second} 2 missing`, `${shop} 1`, "feature 2"]])
      for (const { bytes, connectors, problem } of yield* list) {
        expect(bytes).toBeGreaterThan(50_000)
        expect({ connectors, problem }).toStrictEqual({ connectors: [], problem: undefined })
      }
    })
  )

  world("says why an index cannot be read, and lists the others", ({ home, plain }) =>
    Effect.gen(function* () {
      yield* index(plain)
      const damaged = (yield* Stores).locate("/damaged").folder
      writeFiles(damaged, { "index.db": "this is no database, and long enough to be taken for one" })
      const [other, own] = yield* list
      expect([other!.problem, other!.views]).toStrictEqual([
        "Cannot use the index: it is damaged: rebuild it with index_codebase and force_reindex, or `lodestone index --force`",
        []
      ])
      expect(own!.views).toHaveLength(1)
      expect(existsSync(join(home, "repos", other!.id, "index.db"))).toBe(true)
      yield* remove(`/gone/${other!.id}`)
      expect(yield* shown).toStrictEqual([[`${plain} 1`]])
    })
  )
})

describe("Inventory.remove", () => {
  world("removes one ref, one work tree, and with the last one all", ({ home, second, shop }) =>
    Effect.gen(function* () {
      yield* index(shop)
      yield* index(shop, "feature")
      yield* index(second)
      expect((yield* remove(shop, { ref: "refs/heads/feature" })).views.map(({ ref }) => ref)).toStrictEqual([
        "feature"
      ])
      expect(yield* shown).toStrictEqual([[`${second} 2`, `${shop} 1`]])
      yield* index(shop, "feature")
      yield* remove(shop)
      expect(yield* shown).toStrictEqual([[`${second} 2`, "feature 2"]])
      const { freedBytes, views } = yield* remove(second)
      expect(views).toHaveLength(2)
      expect(freedBytes).toBeGreaterThan(50_000)
      expect(readdirSync(join(home, "repos"))).toStrictEqual([])
      // The folder can be indexed again at once, by the same process.
      yield* index(second)
      expect(yield* shown).toStrictEqual([[`${second} 2`]])
    })
  )

  world("removes a folder that is gone, and one that was only registered", ({ home, plain, shop }) =>
    Effect.gen(function* () {
      yield* index(plain)
      rmSync(plain, { recursive: true })
      yield* remove(plain)
      yield* Effect.flatMap(Projects, (projects) => projects.register(shop))
      expect(yield* shown).toStrictEqual([[]])
      yield* remove(shop)
      expect(readdirSync(join(home, "repos"))).toStrictEqual([])
    })
  )

  world("refuses what is not indexed, and changes nothing", ({ plain, shop }) =>
    Effect.gen(function* () {
      yield* index(shop)
      expect((yield* Effect.flip(remove(plain))).message).toBe(
        `There is no index of "${plain}": \`lodestone projects\` lists all`
      )
      expect((yield* Effect.flip(remove(shop, { ref: "feature" }))).message).toBe(
        `There is no index of the ref "feature" of "${shop}": \`lodestone projects\` lists all`
      )
      expect(yield* shown).toStrictEqual([[`${shop} 1`]])
    })
  )

  world("refuses what it cannot look into but others may, and changes nothing", () =>
    Effect.gen(function* () {
      const { folder, id } = (yield* Stores).locate("/out/of/reach")
      // A folder in the place of the file cannot be opened, as a file without permission cannot.
      writeFiles(folder, { "index.db/kept": "" })
      expect((yield* Effect.flip(remove(`/gone/${id}`)))._tag).toBe("StoreError")
      expect(existsSync(join(folder, "index.db/kept"))).toBe(true)
    })
  )

  world("refuses while an index run holds the lease", ({ plain }) =>
    Effect.gen(function* () {
      yield* index(plain)
      const stores = yield* Stores
      yield* Effect.gen(function* () {
        const store = yield* stores.open((yield* stores.all)[0]!)
        yield* store.lease
        expect((yield* Effect.flip(remove(plain)))._tag).toBe("IndexInProgress")
      }).pipe(Effect.scoped)
      expect(yield* shown).toStrictEqual([[`${plain} 1`]])
    })
  )

  world("keeps the documents of connectors unless they are to go too", ({ home, plain }) =>
    Effect.gen(function* () {
      yield* index(plain)
      yield* Effect.flatMap(Connectors, (connectors) =>
        connectors.save(plain, "notes", { type: "filesystem", path: plain }, "add")
      )
      expect((yield* remove(plain)).keptConnectors).toStrictEqual(["notes"])
      const [{ connectors, id, views } = { connectors: [], id: "", views: [] }] = yield* list
      expect({ connectors, views }).toStrictEqual({ connectors: ["notes"], views: [] })
      expect(readdirSync(join(home, "repos", id)).filter((each) => each.startsWith("index"))).toStrictEqual(
        []
      )
      expect((yield* remove(plain, { documents: true })).keptConnectors).toStrictEqual([])
      expect(yield* list).toStrictEqual([])
    })
  )
})

describe("Inventory.remove, while another process waits for the lease", () => {
  it.live("does not let it write to the index that is being removed", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const plain = join(folder, "plain")
      writeFiles(plain, { "c.ts": "export const c = 3\n" })
      const taken: Array<boolean> = []
      const stores = Layer.effect(
        Stores,
        Effect.map(Stores, (real) =>
          Stores.of({
            ...real,
            discard: (location, documents) =>
              openStore(join(location.folder, "index.db")).pipe(
                Effect.flatMap(({ store }) => store.lease),
                Effect.tap((lease) => Effect.sync(() => taken.push(lease !== undefined))),
                Effect.scoped,
                Effect.zipRight(real.discard(location, documents))
              )
          })
        )
      ).pipe(Layer.provide(Stores.layer(join(folder, "home"))))
      yield* Effect.gen(function* () {
        yield* index(plain)
        yield* remove(plain)
        expect(taken).toStrictEqual([false])
        expect(yield* list).toStrictEqual([])
        yield* index(plain)
        expect(yield* shown).toStrictEqual([[`${plain} 1`]])
      }).pipe(Effect.provide(Layer.merge(engineWith(stores), stores)))
    })
  )
})

describe("Inventory.removeMissing", () => {
  world("removes what is stored of folders that are gone, and nothing else", ({ plain, second, shop }) =>
    Effect.gen(function* () {
      yield* index(plain)
      yield* index(shop)
      yield* index(second)
      expect(yield* removeMissing).toStrictEqual([])
      for (const gone of [plain, second]) rmSync(gone, { recursive: true })
      // A file in its place is no project either.
      writeFileSync(plain, "")
      expect((yield* removeMissing).map(({ views }) => views.map(({ root }) => root))).toStrictEqual([
        [plain],
        [second]
      ])
      expect(yield* shown).toStrictEqual([[`${shop} 1`]])
    })
  )
})
