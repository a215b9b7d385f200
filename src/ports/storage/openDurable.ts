import { Database } from "bun:sqlite"
import { Effect, Option, type Scope } from "effect"
import { existsSync, renameSync, rmSync } from "node:fs"
import { dirname } from "node:path"
import { checkPages, finishMoving, isLog, isMoving, putAside, verifyLog } from "./damagedStores.ts"
import { makeHome } from "./makeHome.ts"
import { openDatabase, schemaVersionOf } from "./openDatabase.ts"
import { takeSharedLock, unlock, withExclusiveLock } from "./openingLock.ts"
import { identityOf, makeFile, restrictToOwner } from "./ownFile.ts"
import { attempt, SHORT_BUSY_MILLIS, StoreError, whileLocked } from "./StoreError.ts"

/** A store that belongs to the user and not to one repository. */
export interface DurableFile {
  /** Path below the folder for all data. */
  readonly file: string
  /** The steps of its schema. */
  readonly migrations: ReadonlyArray<string>
  /** Its name in messages: "memory". */
  readonly displayName: string
  /** Whether what is deleted is overwritten in the file; false by default. */
  readonly overwritesDeleted?: boolean
}

/** An open store, valid as long as its file is the one at its path. */
export interface OpenDurable {
  readonly db: Database
  /** Differs between files. */
  readonly identity: string
  /** Throws `Locked` when the file is no longer at its path or the store is closed; then it must be opened again. */
  readonly assertCurrent: () => void
}

/**
 * Opens a store of the user, readable by nobody else. Its data cannot be derived again, so it is never lost: the store is copied before a migration, and a
 * damaged one is put aside before a new one is created. `suspected` checks every page. Fails with `Locked` after a very short wait when another process opens
 * or moves it; the caller then retries.
 */
export const openDurable = (
  storeFile: DurableFile,
  { suspected = false }: { readonly suspected?: boolean } = {}
): Effect.Effect<OpenDurable, StoreError, Scope.Scope> =>
  Effect.gen(function* () {
    const { displayName, file } = storeFile
    yield* attempt(() => makeHome(dirname(file)))
    yield* finishMoving(file)
    yield* removeStaleSharedMemory(file)
    const asidePath = yield* verifyLog(file)
    if (Option.isSome(asidePath)) yield* warnMovedAside(displayName, asidePath.value)
    const identity = yield* attempt(() => {
      makeFile(file)
      return identityOf(file)
    })
    return yield* openUnderLock(storeFile, suspected).pipe(
      Effect.catchIf(
        ({ reason }) => reason === "Corrupt",
        ({ detail }) =>
          putAside(file, identity, Effect.scoped(openFile(storeFile, true))).pipe(
            Effect.tap(
              Option.match({
                onNone: () => Effect.void,
                onSome: (aside) => warnMovedAside(displayName, aside, detail)
              })
            ),
            Effect.zipRight(openUnderLock(storeFile, false))
          )
      )
    )
  })

const warnMovedAside = (displayName: string, aside: string, detail?: string) =>
  Effect.logWarning(
    isLog(aside)
      ? `The ${displayName} had a write-ahead log that does not match it: the log was moved to "${aside}", and the ${displayName} is used without it`
      : `The ${displayName} was damaged${detail === undefined ? "" : ` (${detail})`}: it was moved to "${aside}", and a new one was started`
  )

const openFile = (
  { file, migrations, overwritesDeleted = false }: DurableFile,
  suspected: boolean
): Effect.Effect<OpenDurable, StoreError, Scope.Scope> =>
  Effect.gen(function* () {
    const identity = yield* attempt(() => {
      makeFile(file)
      restrictToOwner(file)
      backUp(file, migrations.length)
      return identityOf(file)
    })
    if (identity === undefined) return yield* replacedError()
    let open = true
    yield* Effect.addFinalizer(() => Effect.sync(() => (open = false)))
    const assertCurrent = () => {
      if (!open || identityOf(file) !== identity) throw replacedError()
    }
    const verify = (db: Database) => {
      restrictToOwner(file)
      if (suspected) checkPages(db)
      // A store that was put aside while it was opened may lack its log.
      if (isMoving(file)) throw replacedError()
      assertCurrent()
    }
    const options = { busyMillis: SHORT_BUSY_MILLIS, overwritesDeleted, verify }
    const db = yield* openDatabase(file, migrations, options).pipe(
      // SQLite may fail in any way when the file is moved while it is opened, because it uses the path again when it starts the log.
      Effect.catchAll((error) =>
        Effect.flatMap(
          attempt(() => isMoving(file) || identityOf(file) !== identity),
          (gone) => (gone ? replacedError() : error)
        )
      )
    )
    return { db, identity, assertCurrent }
  })

const replacedError = () =>
  new StoreError({ reason: "Locked", detail: "it was just replaced by another process" })

/**
 * Removes the shared memory file of a log whose store was removed. A server may still have it open and would share it with a new store. Under the lock no
 * process creates that store meanwhile; without the lock it is created only when there is no such file.
 */
const removeStaleSharedMemory = (file: string) => {
  const isLeftOver = () => !existsSync(file) && existsSync(`${file}-shm`)
  return Effect.if(Effect.sync(isLeftOver), {
    onTrue: () =>
      withExclusiveLock(
        file,
        attempt(() => {
          if (isLeftOver()) rmSync(`${file}-shm`, { force: true })
        })
      ),
    onFalse: () => Effect.void
  })
}

/** Copies a store with an older schema, once. When another process migrates it at the same time, the copy has the new schema and is discarded. */
const backUp = (file: string, currentVersion: number) => {
  const version = existsSync(file) ? schemaVersionOf(file) : undefined
  if (version === undefined || version === 0 || version >= currentVersion) return
  const backup = `${file}.v${version}`
  if (existsSync(backup)) return
  const draft = `${backup}.${crypto.randomUUID()}`
  try {
    makeFile(draft)
    copyStore(file, draft)
    if (schemaVersionOf(draft) === version) renameSync(draft, backup)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Copies all committed data, including what is only in the log. */
const copyStore = (file: string, to: string) => {
  const db = new Database(file, { readonly: true })
  try {
    db.query<void, [string]>("vacuum into ?").run(to)
  } finally {
    db.close(true)
  }
}

/** Opens a store, and later closes it, while it cannot be put aside. */
const openUnderLock = (storeFile: DurableFile, suspected: boolean) =>
  Effect.gen(function* () {
    let closingLock: Database | undefined
    yield* Effect.addFinalizer(() =>
      Effect.suspend(() => (closingLock === undefined ? Effect.void : unlock(closingLock)))
    )
    const takeLock = takeSharedLock(storeFile.file)
    const opened = yield* Effect.acquireUseRelease(takeLock, () => openFile(storeFile, suspected), unlock)
    yield* Effect.addFinalizer(() =>
      takeLock.pipe(
        Effect.retry(whileLocked()),
        Effect.tap((db) => Effect.sync(() => (closingLock = db))),
        Effect.ignore
      )
    )
    return opened
  })
