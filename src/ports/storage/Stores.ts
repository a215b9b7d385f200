/** The stores of all repositories of this user. */
import { Context, Effect, Layer, type Scope } from "effect"
import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { DOCUMENTS_FILE } from "./documentSchema.ts"
import { type DocumentStore, openDocuments } from "./DocumentStore.ts"
import { makeHome, makeOwnFolder } from "./makeHome.ts"
import { openDatabase, schemaVersionOf } from "./openDatabase.ts"
import { makeFile, restrictToOwner } from "./ownFile.ts"
import { type RepositoryStore, repositoryStore } from "./RepositoryStore.ts"
import { sharedByFolder } from "./SharedByFolder.ts"
import { attempt, type StoreError } from "./StoreError.ts"

/** Where a repository's store is. */
export interface StoreLocation {
  /** Identifies the repository; its worktrees share it. */
  readonly id: string
  readonly folder: string
  /** A folder in it for derived git data that makes git faster. */
  readonly objects: string
}

export class Stores extends Context.Tag("lodestone/Stores")<
  Stores,
  {
    /** The folder for all data. */
    readonly home: string
    /** Location of the store for `identity`: the git common directory, or the real path without git. */
    readonly locate: (identity: string) => StoreLocation
    /** Also true when access is denied. */
    readonly exists: (location: StoreLocation) => Effect.Effect<boolean>
    /** A text that changes whenever the store is written to. */
    readonly stamp: (location: StoreLocation) => Effect.Effect<string>
    /** Version of its schema; `undefined` when it cannot be read. */
    readonly version: (location: StoreLocation) => Effect.Effect<number | undefined>
    /** The store, opened or shared; created if missing. It stays open for a while after the scope closes. */
    readonly open: (location: StoreLocation) => Effect.Effect<RepositoryStore, StoreError, Scope.Scope>
    /** Whether documents were ever stored. */
    readonly hasDocuments: (location: StoreLocation) => Effect.Effect<boolean>
    /** The documents of the repository; created if missing. */
    readonly documents: (location: StoreLocation) => Effect.Effect<DocumentStore, never, Scope.Scope>
    /** Removes an unusable index; documents stay, because they cannot be derived again. No process may have it open. */
    readonly erase: (location: StoreLocation) => Effect.Effect<void, StoreError>
    /** The locations of all stores, by id. */
    readonly all: Effect.Effect<ReadonlyArray<StoreLocation>, StoreError>
    /** Bytes on disk, including derived git data and documents. */
    readonly size: (location: StoreLocation) => Effect.Effect<number>
    /** Removes the index and derived git data, and with `documents` everything else in the folder, too. No process may write to it. */
    readonly discard: (location: StoreLocation, documents: boolean) => Effect.Effect<void, StoreError>
  }
>() {
  /** Stores below `home`, one folder per repository. */
  static readonly layer = (home: string): Layer.Layer<Stores> =>
    Layer.scoped(
      this,
      Effect.gen(function* () {
        const indexes = yield* sharedByFolder((folder) =>
          Effect.gen(function* () {
            const file = join(folder, INDEX_FILE)
            // The store contains source code, so only its owner may read it.
            yield* attempt(() => {
              makeHome(home)
              makeOwnFolder(folder)
              makeFile(file)
              restrictToOwner(file)
            })
            const db = yield* openDatabase(file)
            return yield* attempt((): OpenStore => ({
              store: repositoryStore(db, folder),
              inode: inodeOf(folder)
            }))
          })
        )
        const documents = yield* sharedByFolder(openDocuments)
        return Stores.of({
          home,
          locate: (identity) => {
            const digest = new Bun.CryptoHasher("sha256").update(identity).digest("hex").slice(0, 16)
            const name = basename(
              identity === ".git" || identity.endsWith("/.git") ? identity.slice(0, -5) : identity
            )
            const id = `${name.replaceAll(/[^\w.-]+/g, "-").slice(0, 40)}-${digest}`
            return locationOf(home, id)
          },
          exists: ({ folder }) => Effect.sync(() => mayExist(join(folder, INDEX_FILE))),
          stamp: ({ folder }) =>
            Effect.sync(() =>
              [INDEX_FILE, `${INDEX_FILE}-wal`].map((name) => stampOf(join(folder, name))).join(" ")
            ),
          version: ({ folder }) => Effect.sync(() => schemaVersionOf(join(folder, INDEX_FILE))),
          open: ({ folder }) =>
            indexes.get(folder).pipe(
              // Another process may have rebuilt the index; then the open file is no longer the one at the path.
              Effect.filterOrElse(
                ({ inode }) => inode === inodeOf(folder),
                () => Effect.zipRight(indexes.renew(folder), indexes.get(folder))
              ),
              Effect.map(({ store }) => store),
              Effect.tapError(() => indexes.renew(folder))
            ),
          hasDocuments: ({ folder }) => Effect.sync(() => existsSync(join(folder, DOCUMENTS_FILE))),
          documents: ({ folder }) => documents.get(folder),
          erase: ({ folder }) =>
            indexes.renew(folder).pipe(Effect.zipRight(attempt(() => eraseIndex(folder)))),
          all: attempt(() =>
            existsSync(join(home, REPOSITORIES_FOLDER))
              ? readdirSync(join(home, REPOSITORIES_FOLDER), { withFileTypes: true })
                  .filter((each) => each.isDirectory())
                  .map(({ name }) => locationOf(home, name))
                  .toSorted((a, b) => (a.id < b.id ? -1 : 1))
              : []
          ),
          size: ({ folder }) => Effect.sync(() => sizeBelow(folder)),
          discard: ({ folder, objects }, withDocuments) =>
            indexes.renew(folder).pipe(
              Effect.zipRight(withDocuments ? documents.renew(folder) : Effect.void),
              Effect.zipRight(
                attempt(() => {
                  if (withDocuments) return rmSync(folder, { recursive: true, force: true })
                  eraseIndex(folder)
                  rmSync(objects, { recursive: true, force: true })
                  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
                })
              )
            )
        })
      })
    )
}

const REPOSITORIES_FOLDER = "repos"
const INDEX_FILE = "index.db"
const OBJECTS_FOLDER = "objects"

const locationOf = (home: string, id: string): StoreLocation => {
  const folder = join(home, REPOSITORIES_FOLDER, id)
  return { id, folder, objects: join(folder, OBJECTS_FOLDER) }
}

/** Files that disappear meanwhile count as nothing. */
const sizeBelow = (folder: string): number =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true, recursive: true }) : [])
    .filter((each) => each.isFile())
    .reduce(
      (sum, { name, parentPath }) =>
        sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0
    )

/** The index itself goes first, and then only what belonged to it: another process may be making a new one, with a log of the same name. */
const eraseIndex = (folder: string) => {
  if (!existsSync(folder)) return
  const inodeAt = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.ino
  const found = readdirSync(folder)
    .filter((name) => !name.startsWith(DOCUMENTS_FILE) && name !== OBJECTS_FOLDER)
    .toSorted((a, b) => Number(b === INDEX_FILE) - Number(a === INDEX_FILE))
    .map((name) => ({ name, inode: inodeAt(name) }))
  for (const { inode, name } of found)
    if (inodeAt(name) === inode) rmSync(join(folder, name), { recursive: true, force: true })
}

/** Whether a file exists; true when access is denied, so that opening it reports why. */
const mayExist = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    return ["EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")
  }
}

/** A store and the inode of its file. */
interface OpenStore {
  readonly store: RepositoryStore
  readonly inode: number | undefined
}

const stampOf = (file: string) => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? "" : `${stats.ino}:${stats.mtimeMs}:${stats.size}`
}

const inodeOf = (folder: string) => statSync(join(folder, INDEX_FILE), { throwIfNoEntry: false })?.ino
