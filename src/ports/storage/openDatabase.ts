import { Database } from "bun:sqlite"
import { Effect, type Scope } from "effect"
import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { MIGRATIONS } from "./schema.ts"
import { attempt, StoreError, toStoreError } from "./StoreError.ts"

/** How long a statement waits for another process to let go, and all that this process does with it. */
const BUSY_MILLIS = 5000

export interface OpenOptions {
  /** Less than that where whoever opens it asks again by itself. */
  readonly busyMillis?: number
  /** What else must hold of the open store. Where it throws, the store is closed again. */
  readonly ready?: (db: Database) => void
}

/**
 * Opens the SQLite file at `file`, creating it where it is missing, and takes the steps that it has not taken. Fails with `Newer`
 * for a store from a later version, and with `Corrupt` for what is no store.
 */
export const openDatabase = (
  file: string,
  steps: ReadonlyArray<string> = MIGRATIONS,
  { busyMillis = BUSY_MILLIS, ready }: OpenOptions = {}
): Effect.Effect<Database, StoreError, Scope.Scope> =>
  Effect.acquireRelease(
    attempt(() => {
      if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true })
      const db = new Database(file, { create: true, readwrite: true, strict: true })
      try {
        db.run(`pragma busy_timeout = ${busyMillis}`)
        // That an empty file is a store now need not outlive a power failure: what does not is an empty file still. Saves 20 ms.
        db.run("pragma synchronous = off")
        enterWal(db, busyMillis)
        db.run("pragma synchronous = normal")
        db.run("pragma temp_store = memory")
        db.run("pragma mmap_size = 268435456")
        db.run("pragma cache_size = -16384")
        // A checkpoint every 64 MB instead of every 4: a large run would copy the same pages again and again.
        db.run("pragma wal_autocheckpoint = 16384")
        db.run("pragma journal_size_limit = 67108864")
        migrate(db, steps)
        versions.set(db, steps.length)
        ready?.(db)
        return db
      } catch (cause) {
        db.close(true)
        throw cause
      }
    }),
    // With its statements: else the file stays open, and its log stands, until these are collected.
    (db) => Effect.sync(() => db.close(true))
  )

/** Waits, as SQLite by itself does not at this statement, where another process makes the same store at this moment. */
const enterWal = (db: Database, busyMillis: number) => {
  const end = performance.now() + busyMillis
  for (;;) {
    try {
      return db.run("pragma journal_mode = wal")
    } catch (cause) {
      if (toStoreError(cause).reason !== "Locked" || performance.now() > end) throw cause
      Bun.sleepSync(20)
    }
  }
}

/** Full check of an open database; what is wrong, or nothing. */
export const checkDatabase = (db: Database): Effect.Effect<ReadonlyArray<string>, StoreError> =>
  attempt(() =>
    db
      .query<{ quick_check: string }, []>("pragma quick_check(20)")
      .all()
      .map((row) => row.quick_check)
      .filter((line) => line !== "ok")
  )

/** The version of the schema that this program writes. */
export const SCHEMA_VERSION: number = MIGRATIONS.length

const versionOf = (db: Database) =>
  db.query<{ user_version: number }, []>("pragma user_version").get()?.user_version ?? 0

/** The version of the schema of the store in `file`; `undefined` where it is no store, or cannot be read. */
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

/** The versions that open stores are written in by this program. */
const versions = new WeakMap<Database, number>()

/**
 * Fails where a newer version took the store over since it was opened, as it would have been refused then; called inside each transaction that writes. The
 * version stands in the first page, which each transaction reads.
 */
export const assertVersion = (db: Database): void => {
  const known = versions.get(db)
  const found = known === undefined ? 0 : versionOf(db)
  if (known !== undefined && found > known)
    throw new StoreError({ reason: "Newer", detail: `schema ${found}; this program supports ${known}` })
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
