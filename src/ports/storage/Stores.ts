/** The stores of all repositories of this user. */
import { Context, Effect, Layer, RcMap, type Scope } from "effect"
import { existsSync, readdirSync, rmSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { DOCUMENTS } from "./documentSchema.ts"
import { type DocumentStore, openDocuments } from "./DocumentStore.ts"
import { makeHome, makeOwnFolder } from "./makeHome.ts"
import { openDatabase, schemaVersionOf } from "./openDatabase.ts"
import { makeFile, protect } from "./ownFile.ts"
import { type RepositoryStore, repositoryStore } from "./RepositoryStore.ts"
import { attempt, type StoreError } from "./StoreError.ts"

/** Where a repository's store lies. */
export interface StoreLocation {
  /** Identifies the repository; worktrees of one share it. */
  readonly id: string
  readonly folder: string
  /** A folder in it for what git is quicker with. */
  readonly objects: string
}

export class Stores extends Context.Tag("lodestone/Stores")<
  Stores,
  {
    /** Where everything is kept. */
    readonly home: string
    /** The place for the store of what lies at `identity`: the git common directory, or the real path where there is no git. */
    readonly locate: (identity: string) => StoreLocation
    /** Also where it cannot be looked at. */
    readonly exists: (location: StoreLocation) => Effect.Effect<boolean>
    /** A text that is another one once the store was written to. */
    readonly stamp: (location: StoreLocation) => Effect.Effect<string>
    /** The version of its schema; `undefined` where it cannot be read. */
    readonly version: (location: StoreLocation) => Effect.Effect<number | undefined>
    /** The store, opened or shared; created where it is missing. It stays open for a while after the scope closes. */
    readonly open: (location: StoreLocation) => Effect.Effect<RepositoryStore, StoreError, Scope.Scope>
    /** Whether any were kept. */
    readonly hasDocuments: (location: StoreLocation) => Effect.Effect<boolean>
    /** The documents from elsewhere that belong to the repository; made where there are none. */
    readonly documents: (location: StoreLocation) => Effect.Effect<DocumentStore, never, Scope.Scope>
    /** Removes an index that cannot be used any more; documents, which no tree has, stay. Nobody may hold it open. */
    readonly erase: (location: StoreLocation) => Effect.Effect<void, StoreError>
  }
>() {
  /** Stores below `home`, one folder a repository. */
  static readonly layer = (home: string): Layer.Layer<Stores> =>
    Layer.scoped(
      this,
      Effect.gen(function* () {
        const open = yield* RcMap.make({
          lookup: (folder: string) =>
            Effect.gen(function* () {
              const file = join(folder, FILE)
              // It holds what the sources say: nobody else reads that here.
              yield* attempt(() => {
                makeHome(home)
                makeOwnFolder(folder)
                makeFile(file)
                protect(file)
              })
              const db = yield* openDatabase(file)
              return yield* attempt((): Opened => ({
                store: repositoryStore(db, folder),
                inode: inodeOf(folder)
              }))
            }),
          idleTimeToLive: "5 minutes"
        })
        const documents = yield* RcMap.make({ lookup: openDocuments, idleTimeToLive: "5 minutes" })
        return Stores.of({
          home,
          locate: (identity) => {
            const digest = new Bun.CryptoHasher("sha256").update(identity).digest("hex").slice(0, 16)
            const name = basename(
              identity === ".git" || identity.endsWith("/.git") ? identity.slice(0, -5) : identity
            )
            const id = `${name.replaceAll(/[^\w.-]+/g, "-").slice(0, 40)}-${digest}`
            const folder = join(home, "repos", id)
            return { id, folder, objects: join(folder, OBJECTS) }
          },
          exists: ({ folder }) => Effect.sync(() => mayExist(join(folder, FILE))),
          stamp: ({ folder }) =>
            Effect.sync(() => [FILE, `${FILE}-wal`].map((name) => stampOf(join(folder, name))).join(" ")),
          version: ({ folder }) => Effect.sync(() => schemaVersionOf(join(folder, FILE))),
          open: ({ folder }) =>
            RcMap.get(open, folder).pipe(
              // Another process may have built the index anew in its place: then what is open here is no longer it.
              Effect.filterOrElse(
                ({ inode }) => inode === inodeOf(folder),
                () => Effect.zipRight(RcMap.invalidate(open, folder), RcMap.get(open, folder))
              ),
              Effect.map(({ store }) => store),
              Effect.tapError(() => RcMap.invalidate(open, folder))
            ),
          hasDocuments: ({ folder }) => Effect.sync(() => existsSync(join(folder, DOCUMENTS))),
          documents: ({ folder }) => RcMap.get(documents, folder),
          erase: ({ folder }) =>
            RcMap.invalidate(open, folder).pipe(Effect.zipRight(attempt(() => eraseIndex(folder))))
        })
      })
    )
}

const FILE = "index.db"
const OBJECTS = "objects"

const eraseIndex = (folder: string) => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (!name.startsWith(DOCUMENTS) && name !== OBJECTS)
      rmSync(join(folder, name), { recursive: true, force: true })
}

/** Whether a file is there; what nobody lets us look at is, so that it is told why it cannot be opened. */
const mayExist = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    return ["EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")
  }
}

/** A store, and the file that it was opened from. */
interface Opened {
  readonly store: RepositoryStore
  readonly inode: number | undefined
}

const stampOf = (file: string) => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? "" : `${stats.ino}:${stats.mtimeMs}:${stats.size}`
}

const inodeOf = (folder: string) => statSync(join(folder, FILE), { throwIfNoEntry: false })?.ino
