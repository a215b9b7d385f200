import { describe, expect } from "bun:test"
import { Effect, FastCheck as fc, Layer } from "effect"
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { RepositoryStore } from "../../../src/ports/storage/RepositoryStore.ts"
import { type StoreLocation, Stores } from "../../../src/ports/storage/Stores.ts"
import { Workspace } from "../../../src/ports/workspace/Workspace.ts"
import { it } from "../../support/effect.ts"
import { environmentIn, git } from "../../support/gitRepository.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"
import { changeOf, writing } from "../../support/store.ts"

/** Runs a case over stores in a separate folder. */
const withStores = (
  name: string,
  body: (stores: Stores["Type"], home: string) => Effect.Effect<unknown, unknown, never>
) =>
  it.live(name, () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* Effect.flatMap(Stores, (stores) => body(stores, home)).pipe(Effect.provide(Stores.layer(home)))
    })
  )

describe("Stores.locate", () => {
  it.live("gives the worktrees of a repository one folder, and other repositories others", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const run = (root: string, ...args: ReadonlyArray<string>) => git(join(folder, root), folder, args)
      writeFiles(folder, { "one/a.go": "package a\n", "two/one/a.go": "package a\n" })
      for (const root of ["one", "two/one"]) {
        run(root, "init", "-q")
        run(root, "add", ".")
        run(root, "commit", "-qm", "first")
      }
      run("one", "worktree", "add", "-q", join(folder, "three"))
      const folders = yield* Effect.gen(function* () {
        const stores = yield* Stores
        const workspace = yield* Workspace
        return yield* Effect.forEach(["one", "three", "two/one"], (root) =>
          Effect.map(
            workspace.repository(join(folder, root)),
            (found) => stores.locate(found!.commonDirectory).folder
          )
        )
      }).pipe(Effect.provide(Layer.merge(Stores.layer(folder), Workspace.layerOf(environmentIn(folder)))))
      const [one, three, other] = folders
      expect(three).toBe(one!)
      expect(other).not.toBe(one!)
      expect(basename(one!)).toMatch(/^one-[0-9a-f]{16}$/)
      expect(basename(other!)).toMatch(/^one-[0-9a-f]{16}$/)
    })
  )

  withStores(
    "gives every path its own folder below home, with a name that is valid on any file system",
    (stores, home) =>
      Effect.sync(() =>
        fc.assert(
          fc.property(
            fc.string({ unit: "binary", maxLength: 90 }),
            fc.string({ maxLength: 30 }),
            (one, other) => {
              const { folder, id } = stores.locate(`/${one}`)
              expect(folder).toBe(join(home, "repos", id))
              expect(id).toMatch(/^[\w.-]{0,40}-[0-9a-f]{16}$/)
              expect(stores.locate(`/${one}`).id).toBe(id)
              expect(stores.locate(`/${other}`).id === id).toBe(one === other)
            }
          ),
          {
            examples: [
              ["two words", ""],
              ["ünïcödé/naïve", "x"],
              ["long".repeat(20), "long".repeat(21)]
            ]
          }
        )
      )
  )
})

describe("Stores", () => {
  withStores("creates a store when it is opened, and not before", (stores) =>
    Effect.gen(function* () {
      const location = stores.locate("/somewhere")
      expect(yield* stores.exists(location)).toBe(false)
      expect(existsSync(location.folder)).toBe(false)
      yield* Effect.scoped(stores.open(location))
      expect(yield* stores.exists(location)).toBe(true)
    })
  )

  withStores("restricts its files to the owner, even if an older version did not", (stores) =>
    Effect.gen(function* () {
      const modes = ({ folder }: StoreLocation) =>
        [folder, join(folder, "index.db")].map((path) => statSync(path).mode & 0o777)
      const usual = process.umask(0o022)
      yield* Effect.addFinalizer(() => Effect.sync(() => process.umask(usual)))
      const location = stores.locate("/somewhere")
      yield* Effect.scoped(stores.open(location))
      expect(modes(location)).toStrictEqual([0o700, 0o600])
      const older = stores.locate("/elsewhere")
      mkdirSync(older.folder, { recursive: true, mode: 0o755 })
      writeFileSync(join(older.folder, "index.db"), "", { mode: 0o644 })
      expect(modes(older)).toStrictEqual([0o755, 0o644])
      yield* Effect.scoped(stores.open(older))
      expect(modes(older)).toStrictEqual([0o700, 0o600])
    }).pipe(Effect.scoped)
  )

  withStores("shares an open store, and keeps it open for a while after its scope", (stores) =>
    Effect.gen(function* () {
      const location = stores.locate("/somewhere")
      const first = yield* Effect.scoped(stores.open(location))
      const [second, third] = yield* Effect.scoped(Effect.all([stores.open(location), stores.open(location)]))
      expect(second).toBe(first)
      expect(third).toBe(first)
      expect(yield* first.setting("still open")).toBeUndefined()
    })
  )

  withStores("closes a store that was replaced while it was used, as soon as it is not used", (stores) =>
    Effect.gen(function* () {
      const location = stores.locate("/somewhere")
      const setting = (store: RepositoryStore) => store.setting("still open")
      const replaced = yield* Effect.scoped(
        Effect.gen(function* () {
          const store = yield* stores.open(location)
          yield* Effect.promise(() => Bun.file(join(location.folder, "index.db")).delete())
          expect(yield* stores.open(location)).not.toBe(store)
          expect(yield* setting(store)).toBeUndefined()
          return store
        })
      )
      expect(yield* Effect.flip(setting(replaced))).toMatchObject({ _tag: "StoreError" })
      const current = yield* Effect.scoped(stores.open(location))
      expect(yield* setting(current)).toBeUndefined()
    })
  )

  withStores("opens a store that could not be opened before, once the cause is removed", (stores, home) =>
    Effect.gen(function* () {
      const location = stores.locate("/somewhere")
      writeFileSync(join(home, "repos"), "")
      const open = Effect.scoped(stores.open(location))
      expect(yield* Effect.flip(open)).toMatchObject({ _tag: "StoreError", reason: "ReadOnly" })
      yield* Effect.promise(() => Bun.file(join(home, "repos")).delete())
      yield* open
      expect(yield* stores.exists(location)).toBe(true)
    })
  )

  withStores("erases an index with its files, keeps the documents, and can create it again", (stores) =>
    Effect.gen(function* () {
      const location = stores.locate("/somewhere")
      const fill = Effect.scoped(
        Effect.flatMap(stores.open(location), (store) =>
          writing(store, ({ views }) => views.change("live", changeOf({ a: 1 })))
        )
      )
      const view = Effect.scoped(
        Effect.flatMap(stores.open(location), (store) => store.read(({ views }) => views.find("live")))
      )
      yield* fill
      writeFileSync(join(location.folder, "vectors-1.usearch"), "graph")
      expect(yield* view).toBeDefined()
      const documents = Effect.scoped(stores.documents(location))
      yield* Effect.flatMap(documents, (store) =>
        store.write(({ connectors }) => connectors.put("git", "git", {}))
      )
      yield* stores.erase(location)
      expect(existsSync(join(location.folder, "vectors-1.usearch"))).toBe(false)
      expect(yield* view).toBeUndefined()
      const kept = yield* Effect.flatMap(documents, (store) =>
        store.read(({ connectors }) => connectors.all())
      )
      expect(kept.map(({ id }) => id)).toStrictEqual(["git"])
      yield* fill
      expect(yield* view).toBeDefined()
    })
  )
})
