/**
 * Whose turn it is to open, close or put aside a store: SQLite finds each of the three files of one by its path, so it would use the log of one store with
 * the index of another, and remove the log of a new store with the old one.
 */
import { Database } from "bun:sqlite"
import { Effect } from "effect"
import { makeFile } from "./ownFile.ts"
import { attempt, type StoreError } from "./StoreError.ts"

/** For as long as nobody opens or closes the store in `file`. Fails with `Locked` where somebody does. */
export const alone = <A>(file: string, body: Effect.Effect<A, StoreError>): Effect.Effect<A, StoreError> =>
  Effect.acquireUseRelease(lock(file, "begin exclusive"), () => body, unlock)

/** A turn to open or close the store in `file`, which others may have too: none puts it aside before the turn is given back. */
export const amongOthers = (file: string): Effect.Effect<Database, StoreError> =>
  lock(file, "begin; select count(*) from sqlite_schema")

/** Gives a turn back. */
export const unlock = (turn: Database): Effect.Effect<void> => Effect.sync(() => turn.close(true))

/**
 * The lock is SQLite's on an empty file, so that it ends with the process, however that ends. The file stays: if it were removed, one process could lock the
 * old one and another a new one.
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
