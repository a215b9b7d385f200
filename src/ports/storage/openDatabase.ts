import { Database } from "bun:sqlite"
import { Effect, type Scope } from "effect"
import { mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { MIGRATIONS } from "./schema.ts"
import { attempt, StoreError, toStoreError } from "./StoreError.ts"

/** How long a statement waits for a lock of another process; it blocks this process meanwhile. */
const BUSY_MILLIS = 5000

export interface OpenOptions {
  /** A shorter wait for callers that retry by themselves. */
  readonly busyMillis?: number
  /** Whether what is deleted is overwritten in the file, not only left free; false by default. */
  readonly overwritesDeleted?: boolean
  /** Further checks of the open store. When it throws, the store is closed again. */
  readonly verify?: (db: Database) => void
}

/**
 * Opens the SQLite file at `file`, creating it if missing, and applies the missing steps. Fails with `Newer` for a store of a later version, and with `Corrupt`
 * for a file that is no store.
 */
export const openDatabase = (
  file: string,
  steps: ReadonlyArray<string> = MIGRATIONS,
  { busyMillis = BUSY_MILLIS, overwritesDeleted = false, verify }: OpenOptions = {}
): Effect.Effect<Database, StoreError, Scope.Scope> =>
  Effect.acquireRelease(
    attempt(() => {
      if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true })
      const db = new Database(file, { create: true, readwrite: true, strict: true })
      try {
        db.run(`pragma busy_timeout = ${busyMillis}`)
        // Changing an empty file into a store need not survive a power failure: then it is still an empty file. Saves 20 ms.
        db.run("pragma synchronous = off")
        enterWal(db, busyMillis)
        db.run("pragma synchronous = normal")
        db.run("pragma temp_store = memory")
        if (overwritesDeleted) db.run("pragma secure_delete = on")
        db.run("pragma mmap_size = 268435456")
        db.run("pragma cache_size = -16384")
        // A checkpoint every 64 MB instead of every 4 MB: otherwise a large run would copy the same pages again and again.
        db.run("pragma wal_autocheckpoint = 16384")
        db.run("pragma journal_size_limit = 67108864")
        migrate(db, steps)
        versions.set(db, steps.length)
        inodes.set(db, inodeAt(file))
        verify?.(db)
        return db
      } catch (cause) {
        db.close(true)
        throw cause
      }
    }),
    // Closes the statements too; otherwise the file stays open and its log is kept until they are garbage collected.
    (db) => Effect.sync(() => db.close(true))
  ).pipe(
    Effect.tap((db) =>
      Effect.forkScoped(
        Effect.interruptible(Effect.forever(Effect.delay(releasePages(db), RELEASE_INTERVAL)))
      )
    )
  )

const RELEASE_INTERVAL = "20 seconds"

/**
 * Returns the memory of cached pages, up to 20 MB for each open file: a server may serve dozens of repositories. Pages of the file itself are mapped, so only
 * those of its log are read again.
 */
const releasePages = (db: Database) => Effect.sync(() => db.run("pragma shrink_memory"))

/** Waits while another process creates the same store, since SQLite's busy timeout does not apply to this statement. */
const enterWal = (db: Database, busyMillis: number) => {
  const deadline = performance.now() + busyMillis
  for (;;) {
    try {
      return db.run("pragma journal_mode = wal")
    } catch (cause) {
      if (toStoreError(cause).reason !== "Locked" || performance.now() > deadline) throw cause
      Bun.sleepSync(20)
    }
  }
}

/** Checks the whole database; returns the errors found. */
export const checkDatabase = (db: Database): Effect.Effect<ReadonlyArray<string>, StoreError> =>
  attempt(() =>
    db
      .query<{ quick_check: string }, []>("pragma quick_check(20)")
      .all()
      .map((row) => row.quick_check)
      .filter((line) => line !== "ok")
  )

/** The schema version that this program writes. */
export const SCHEMA_VERSION: number = MIGRATIONS.length

const versionOf = (db: Database) =>
  db.query<{ user_version: number }, []>("pragma user_version").get()?.user_version ?? 0

/** Schema version of the store in `file`; `undefined` when it is no store or cannot be read. */
export const schemaVersionOf = (file: string): number | undefined => {
  try {
    const db = new Database(file, { readonly: true })
    try {
      return versionOf(db)
    } finally {
      db.close(true)
    }
  } catch {
    return undefined
  }
}

/** The schema version that this program uses for each open store. */
const versions = new WeakMap<Database, number>()

/**
 * Fails when a newer version has migrated the store since it was opened; called in each writing transaction. The version is in the first page, which each
 * transaction reads anyway.
 */
export const assertVersion = (db: Database): void => {
  const supported = versions.get(db)
  const found = supported === undefined ? 0 : versionOf(db)
  if (supported !== undefined && found > supported)
    throw new StoreError({ reason: "Newer", detail: `schema ${found}; this program supports ${supported}` })
}

/** The file of each open store. */
const inodes = new WeakMap<Database, number | undefined>()

/** Undefined for a store in memory, and where the system has no such numbers. */
const inodeAt = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.ino || undefined

/** Fails when the file of an open store was removed or replaced, because what is written would be lost with it; called in each writing transaction. */
export const assertInPlace = (db: Database): void => {
  const inode = inodes.get(db)
  if (inode !== undefined && inode !== inodeAt(db.filename))
    throw new StoreError({ reason: "LeaseLost", detail: "the file of the index was removed" })
}

const migrate = (db: Database, steps: ReadonlyArray<string>) => {
  const found = versionOf(db)
  if (found > steps.length)
    throw new StoreError({
      reason: "Newer",
      detail: `schema ${found}; this program supports ${steps.length}`
    })
  if (found === steps.length) return
  db.transaction(() => {
    for (const step of steps.slice(versionOf(db))) db.run(step)
    db.run(`pragma user_version = ${steps.length}`)
  }).immediate()
}
