/** A store that belongs to the user and not to one repository, shared by all the user's processes. */
import type { Database } from "bun:sqlite"
import { type DurationInput } from "effect/Duration"
import { Effect, RcRef, type Scope } from "effect"
import { checkPages, damagedStores } from "./damagedStores.ts"
import { assertVersion } from "./openDatabase.ts"
import { type DurableFile, openDurable, type OpenDurable } from "./openDurable.ts"
import { attempt, type StoreError, whileLocked } from "./StoreError.ts"

export interface DurableStore<Tables> {
  /** Reads from one state of the store. */
  readonly read: <A>(body: (tables: Tables) => A) => Effect.Effect<A, StoreError>
  /** Writes in one transaction. Writers wait for each other, so a write must be short. */
  readonly write: <A>(body: (tables: Tables) => A) => Effect.Effect<A, StoreError>
  /** The same for a deletion: what was deleted is then in none of the store's files any more, unless another process is just using them. */
  readonly erase: <A>(body: (tables: Tables) => A) => Effect.Effect<A, StoreError>
  /** Fails with `Corrupt` when a page of the store is damaged. */
  readonly check: Effect.Effect<void, StoreError>
  /** Damaged files that were put aside. */
  readonly damaged: Effect.Effect<ReadonlyArray<string>>
}

/** How a store is opened and used. */
export interface DurableStoreOptions<Tables> {
  readonly tables: (opened: OpenDurable) => Tables
  /** Drops what the tables cache, because other processes may write after a transaction. */
  readonly dropCaches?: (tables: Tables) => void
  /** Opens the store in another way when it cannot be opened for writing. */
  readonly orElse?: (error: StoreError) => Effect.Effect<OpenDurable, StoreError, Scope.Scope>
  /** How long to wait for a lock of another process; 5 seconds by default. */
  readonly lockTimeout?: DurationInput | undefined
}

/** The store is opened on use and closed some time after the last use. */
export const durableStore = <Tables>(
  storeFile: DurableFile,
  { dropCaches = () => {}, orElse = Effect.fail, lockTimeout, tables }: DurableStoreOptions<Tables>
): Effect.Effect<DurableStore<Tables>, never, Scope.Scope> =>
  Effect.gen(function* () {
    let suspected = false
    const opened = yield* RcRef.make({
      acquire: Effect.suspend(() => openDurable(storeFile, { suspected })).pipe(
        Effect.catchAll(orElse),
        Effect.flatMap((store) =>
          attempt((): OpenWithTables<Tables> => {
            suspected = false
            return { ...store, tables: tables(store) }
          })
        )
      ),
      idleTimeToLive: "5 minutes"
    })

    /** Runs `body`; the store is opened again when another process has put it aside or the user has replaced it. */
    const withStore = <A>(body: (opened: OpenWithTables<Tables>) => A): Effect.Effect<A, StoreError> =>
      RcRef.get(opened).pipe(
        Effect.flatMap((store) =>
          attempt(() => {
            store.assertCurrent()
            return body(store)
          }).pipe(
            Effect.catchAll((error) =>
              // An error from a store that was replaced says nothing about the new one.
              attempt(store.assertCurrent).pipe(
                Effect.tapError(() => RcRef.invalidate(opened)),
                Effect.zipRight(error)
              )
            ),
            Effect.tapError(({ reason }) => {
              if (reason !== "Corrupt" && reason !== "ReadOnly") return Effect.void
              suspected = reason === "Corrupt"
              return RcRef.invalidate(opened)
            })
          )
        ),
        Effect.scoped,
        Effect.retry(whileLocked(lockTimeout))
      )

    const write: DurableStore<Tables>["write"] = (body) =>
      withStore(({ assertCurrent, db, tables }) => {
        try {
          const result = db
            .transaction(() => {
              assertCurrent()
              assertVersion(db)
              return body(tables)
            })
            .immediate()
          // The store may be put aside before the transaction ends; then the write is lost with it and is repeated.
          assertCurrent()
          return result
        } finally {
          dropCaches(tables)
        }
      })

    return {
      read: (body) => withStore(({ db, tables }) => db.transaction(() => body(tables)).deferred()),
      write,
      // The log still has the pages as they were when they were written, until it is emptied; what is deleted stays deleted if that fails.
      erase: (body) =>
        Effect.tap(write(body), () => Effect.ignoreLogged(withStore(({ db }) => emptyLog(db)))),
      check: withStore(({ db }: { readonly db: Database }) => checkPages(db)),
      damaged: Effect.sync(() => damagedStores(storeFile.file))
    }
  })

const emptyLog = (db: Database) => db.run("pragma wal_checkpoint(truncate)")

interface OpenWithTables<Tables> extends OpenDurable {
  readonly tables: Tables
}
