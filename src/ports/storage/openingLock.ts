/**
 * A lock for opening, closing or putting aside a store. SQLite finds the three files of a store by path, so without it, SQLite could combine the log of one
 * store with the shared memory of another, or remove the log of a new store with the old one.
 */
import { Database } from "bun:sqlite"
import { Effect } from "effect"
import { makeFile } from "./ownFile.ts"
import { attempt, type StoreError } from "./StoreError.ts"

/** Runs `body` while no process opens or closes the store in `file`. Fails with `Locked` when one does. */
export const withExclusiveLock = <A>(
  file: string,
  body: Effect.Effect<A, StoreError>
): Effect.Effect<A, StoreError> => Effect.acquireUseRelease(lock(file, "begin exclusive"), () => body, unlock)

/** A shared lock to open or close the store in `file`; the store is not put aside before it is released. */
export const takeSharedLock = (file: string): Effect.Effect<Database, StoreError> =>
  lock(file, "begin; select count(*) from sqlite_schema")

/** Releases a lock. */
export const unlock = (lockDatabase: Database): Effect.Effect<void> =>
  Effect.sync(() => lockDatabase.close(true))

/**
 * An SQLite lock on an empty file, which ends with the process, however it ends. The file is kept: if it were removed, one process could lock the old file and
 * another a new one.
 */
const lock = (file: string, statement: string): Effect.Effect<Database, StoreError> =>
  attempt(() => {
    const lockFile = `${file}.lock`
    makeFile(lockFile)
    const db = new Database(lockFile, { readwrite: true })
    try {
      db.run(statement)
      return db
    } catch (cause) {
      db.close(true)
      throw cause
    }
  })
