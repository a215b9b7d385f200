/** A store that belongs to the user and not to one repository, read and written by every process of theirs. */
import type { Database } from "bun:sqlite"
import { type DurationInput } from "effect/Duration"
import { Effect, RcRef, type Scope } from "effect"
import { checkPages, damagedStores } from "./damagedStores.ts"
import { assertVersion } from "./openDatabase.ts"
import { type KeptFile, openKept, type OpenKept } from "./openKept.ts"
import { attempt, type StoreError, whileLocked } from "./StoreError.ts"

export interface KeptStore<Tables> {
  /** Reads from one state of the store. */
  readonly read: <A>(body: (tables: Tables) => A) => Effect.Effect<A, StoreError>
  /** Writes in one transaction: all of it or nothing. Writers wait for each other, so none may take long. */
  readonly write: <A>(body: (tables: Tables) => A) => Effect.Effect<A, StoreError>
  /** Fails with `Corrupt` where a page of the store is damaged. */
  readonly check: Effect.Effect<void, StoreError>
  /** What was damaged and put aside. */
  readonly damaged: Effect.Effect<ReadonlyArray<string>>
}

/** How a store is opened and used. */
export interface KeptOptions<Tables> {
  readonly tables: (opened: OpenKept) => Tables
  /** What of the tables is kept in memory and may be another's after a transaction is over. */
  readonly forget?: (tables: Tables) => void
  /** How it is had where it cannot be opened for writing. */
  readonly orElse?: (error: StoreError) => Effect.Effect<OpenKept, StoreError, Scope.Scope>
  /** How long it is waited for where another process has it; 5 seconds unless given. */
  readonly patience?: DurationInput | undefined
}

/** A use takes it open, and a while after the last one it is closed. */
export const keptStore = <Tables>(
  kept: KeptFile,
  { forget = () => {}, orElse = Effect.fail, patience, tables }: KeptOptions<Tables>
): Effect.Effect<KeptStore<Tables>, never, Scope.Scope> =>
  Effect.gen(function* () {
    let suspected = false
    const opened = yield* RcRef.make({
      acquire: Effect.suspend(() => openKept(kept, { suspected })).pipe(
        Effect.catchAll(orElse),
        Effect.flatMap((store) =>
          attempt((): Opened<Tables> => {
            suspected = false
            return { ...store, tables: tables(store) }
          })
        )
      ),
      idleTimeToLive: "5 minutes"
    })

    /** Where another process put the store aside, or whoever it belongs to another one in its place, it is opened again. */
    const using = <A>(body: (opened: Opened<Tables>) => A): Effect.Effect<A, StoreError> =>
      RcRef.get(opened).pipe(
        Effect.flatMap((store) =>
          attempt(() => {
            store.assertCurrent()
            return body(store)
          }).pipe(
            Effect.catchAll((error) =>
              // What failed in a store that is not the one any more says nothing of the new one.
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
        Effect.retry(whileLocked(patience))
      )

    return {
      read: (body) => using(({ db, tables }) => db.transaction(() => body(tables)).deferred()),
      write: (body) =>
        using(({ assertCurrent, db, tables }) => {
          try {
            const written = db
              .transaction(() => {
                assertCurrent()
                assertVersion(db)
                return body(tables)
              })
              .immediate()
            // Put aside between that and the end of the transaction: what was written went with it, and is written again.
            assertCurrent()
            return written
          } finally {
            forget(tables)
          }
        }),
      check: using(({ db }: { readonly db: Database }) => checkPages(db)),
      damaged: Effect.sync(() => damagedStores(kept.file))
    }
  })

interface Opened<Tables> extends OpenKept {
  readonly tables: Tables
}
